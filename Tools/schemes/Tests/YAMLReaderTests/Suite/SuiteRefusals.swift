/// The cases of the YAML test suite that scheme files do not read as the suite does, each with the reason.
enum SuiteRefusals {
    /// libyaml 0.2.5 reads the text, a scheme file may not hold it: the first message, and the cases.
    static let design: [String: String] = [
        "a % directive cannot stand in a scheme file": """
        27NA 5TYM 6CK3 C4HZ CC74 DK95/07 EB22 MUS6/00 MUS6/01 MUS6/02 MUS6/03 MUS6/04 P76L RHX7 RTP8 U3C3 Z9M4
        """,
        "a '?' cannot stand here": """
        652Z HM87/01
        """,
        "a comment needs a blank in front of it": """
        9JBA CVW2 SU5Z
        """,
        "a key must be text": """
        4FJ6 6PBE 9MMW KK5P LX3P M2N8/01 M5DY Q9WF RZP5 SBG9 V9D5 XW4D
        """,
        "a second document begins here": """
        6XDY 6ZKB 9DXL JHB9 KSS4 L383 PUW8 RZT7 U9NS
        """,
        "a tab cannot stand here": """
        6HB6 DC7X DK95/05 J3BT K54U Y79Y/02 Y79Y/03
        """,
        "a tag cannot stand in a scheme file": """
        2AUY 2XXW 33X3 35KP 52DL 565N 57H4 6JWB 6WLZ 735Y 74H7 7FWL 8MK2 9HCY 9WXW EHF6 FH7J J7PZ L94M LE5A M5C3
        S4JQ UGM3 UKK6/02 WZ62 Z67P
        """,
        "an anchor cannot stand in a scheme file": """
        26DV 3GZX 3R3P 6BFJ 6KGN 7BMT 7BUB 9KAX BU8L CN3R CUP7 E76Z F2C7 FTA2 HMQ5 JS2J PW8X SKE5 U3XV V55R X38W
        Y2GN ZH7C ZWK4
        """,
        "the file is empty": """
        8G76 98YD AVM7
        """,
    ]

    /// The suite reads the text, libyaml 0.2.5 does not.
    static let beyondLibYAML = """
        2JQS 2LFX 2SXE 4ABK 4MUZ/00 4MUZ/01 4MUZ/02 58MP 5MUD 5T43 6BCT 6CA3 6LVF 6M2F 7Z25 8XYN 96NN/00 96NN/01
        9SA2 A2M4 BEC7 CFD4 DBG4 DK3J DK95/00 DK95/03 DK95/04 FP8R FRK4 HM87/00 HWV9 K3WX M2N8/00 M7A3 MUS6/05
        MUS6/06 NHX8 NJ66 NKF9 Q5MG QT73 R4YG S3PD SM9W/01 UKK6/00 UT92 VJP3/01 W4TN W5VH Y79Y/01 Y79Y/10 ZYU8/01
        ZYU8/02 ZYU8/03
        """

    /// The suite and libyaml refuse the text.
    static let noYAML = """
        236B 2CMS 2G84/00 2G84/01 3HFZ 4EJS 4H7K 4HVU 4JVG 55WF 5LLU 5TRB 5U3A 62EZ 6JTT 6S55 7LBH 7MNF 8XDJ 9CWY
        9KBC 9MAG 9MMA 9MQT/01 B63P BD7L BF9H BS4K C2SP CML9 CQ3W CTN5 CXX2 D49Q DK4H DK95/06 DMG6 EW3V G7JE G9HC
        GDY7 GT5M H7J7 H7TQ HRE5 HU3P JKF3 JY7Z KS4U LHL4 N4JP N782 P2EQ Q4CL QLJ7 RXY3 S4GJ SF5V SR86 SU74 SY6V
        T833 TD5N U44R U99R VJP3/00 W9L4 Y79Y/00 Y79Y/04 Y79Y/05 Y79Y/06 Y79Y/07 Y79Y/08 Y79Y/09 ZCZ6 ZL4Z ZVH3
        ZXT5
        """

    /// The suite refuses the text; libyaml 0.2.5 reads it, and its events do not show why it should not.
    static let lenient = """
        9C9N DK95/01 G5U8 QB6E S98Z X4QW YJV2
        """
}
