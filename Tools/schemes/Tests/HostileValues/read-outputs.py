"""Reads the outputs in a folder and compares what they say with `schemes list --json`, which stands there as list.json."""

import json
import pathlib
import re
import shlex
import sys
import xml.etree.ElementTree as ElementTree

import markdown_it
import yaml

folder = pathlib.Path(sys.argv[1])
schemes = json.loads((folder / "list.json").read_text())
outputs = yaml.safe_load((folder / "Configs/schemes.yml").read_text())["outputs"]
faults = []


def equal(what, found, expected):
    if found != expected:
        faults.append(f"{what}:\n  found    {found!r}\n  expected {expected!r}")


def environment(scheme):
    return {"APP_SCHEME": scheme["name"], **scheme["run"]["environment"]}


def xcode_schemes():
    app = outputs["xcschemes"]["app"]
    found = folder / outputs["xcschemes"]["path"]
    equal("the Xcode schemes", sorted(path.stem for path in found.iterdir()), sorted(s["name"] for s in schemes))
    for scheme in schemes:
        root = ElementTree.parse(found / f"{scheme['name']}.xcscheme").getroot()
        launch = root.find("LaunchAction")
        arguments = [shlex.split(a.get("argument")) for a in launch.iter("CommandLineArgument")]
        equal(f"arguments of {scheme['name']} in Xcode", arguments, [[a] for a in scheme["run"]["arguments"]])
        variables = {v.get("key"): v.get("value") for v in launch.iter("EnvironmentVariable")}
        equal(f"environment of {scheme['name']} in Xcode", variables, environment(scheme))
        equal(f"target of {scheme['name']}", launch.find(".//BuildableReference").get("BlueprintName"), app)
        equal(f"configuration of {scheme['name']}", launch.get("buildConfiguration"), f"Debug {scheme['name']}")


# The keys of XcodeGen's Docs/ProjectSpec.md that are used.
SPEC = {
    "": {"name", "options", "settings", "configs", "packages", "targets", "schemes"},
    "target": {
        "type", "platform", "sources", "configFiles", "info", "dependencies", "preBuildScripts",
    },
    "scheme": {"build", "run", "test", "profile", "analyze", "archive"},
    "run": {
        "config", "commandLineArguments", "environmentVariables", "enableAddressSanitizer",
        "enableThreadSanitizer", "enableUBSanitizer",
    },
}


def xcodegen():
    declared = outputs["xcodegen"]
    path = folder / declared["path"]
    spec = yaml.safe_load(path.read_text())
    equal("keys of the specification", set(spec), SPEC[""])
    equal("targets", list(spec["targets"]), [declared["app"]])
    target = spec["targets"][declared["app"]]
    equal("keys of the target", set(target), SPEC["target"])
    equal("sources", target["sources"], ["../" + source for source in declared["sources"]])
    equal("libraries", [d["product"] for d in target["dependencies"]], declared["libraries"])
    equal("configurations", set(target["configFiles"]), set(spec["configs"]))
    for file in target["configFiles"].values():
        equal(f"{file} exists", (path.parent / file).is_file(), True)
    equal("schemes", list(spec["schemes"]), [scheme["name"] for scheme in schemes])
    for scheme in schemes:
        written = spec["schemes"][scheme["name"]]
        equal(f"keys of {scheme['name']}", set(written), SPEC["scheme"])
        run = written["run"]
        equal(f"unknown keys of {scheme['name']}", set(run) - SPEC["run"], set())
        arguments = [shlex.split(line) for line in run.get("commandLineArguments", {})]
        equal(f"arguments of {scheme['name']}", sum(arguments, []), scheme["run"]["arguments"])
        equal(f"environment of {scheme['name']}", run["environmentVariables"], environment(scheme))
        for action in SPEC["scheme"] - {"build"}:
            equal(f"{action} of {scheme['name']}", written[action]["config"] in spec["configs"], True)


def without_comments(text):
    strings_and_comments = r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/'
    keep = lambda match: match.group() if match.group().startswith('"') else " "
    return re.sub(strings_and_comments, keep, text, flags=re.DOTALL)


def vscode():
    read = lambda name: json.loads(without_comments((folder / ".vscode" / name).read_text()))
    entries = {entry["name"]: entry for entry in read("launch.json")["configurations"]}
    names = ["mine"] + [f"schemes: {scheme['name']}" for scheme in schemes] + ["also mine"]
    equal("launch entries", list(entries), names)
    labels = [task["label"] for task in read("tasks.json")["tasks"]]
    equal("tasks", labels, [f"schemes: {c} {s['name']}" for s in schemes for c in ("build", "test")])
    for scheme in schemes:
        entry = entries[f"schemes: {scheme['name']}"]
        equal(f"arguments of {scheme['name']} in the editor", entry["args"], scheme["run"]["arguments"])
        equal(f"environment of {scheme['name']} in the editor", entry["env"], scheme["run"]["environment"])
        equal(f"task of {scheme['name']}", entry["preLaunchTask"] in labels, True)


def xcconfig_values(path):
    """Comments, names and ends of values as Xcode reads them; `$$` is a dollar, and `$()` refers to nothing."""
    values = {}
    for line in path.read_text().splitlines():
        match = re.fullmatch(r"([A-Za-z_]\w*(?:\[[^\]]*\])*) *= *(.*?) *;? *", re.sub(r"//.*", "", line))
        if match:
            values[match[1]] = re.sub(r"\$(\$|\(\))", lambda found: "$" if found[1] == "$" else "", match[2])
    return values


def snake(name):
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).upper()


def xcconfig():
    for scheme in schemes:
        values = xcconfig_values(folder / outputs["xcconfig"] / f"Debug {scheme['name']}.xcconfig")
        expected = {
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS": " ".join(["$(inherited)", *scheme["conditions"]]),
            "APP_SCHEME": scheme["name"],
            **{f"APP_SERVICE_{snake(name)}": choice for name, choice in scheme["services"].items()},
            **scheme["xcode"],
        }
        for name, value in scheme["settings"].items():
            parts = value if isinstance(value, dict) else {"": value}
            expected |= {f"APP_SET_{snake(name)}{'_' * bool(p)}{snake(p)}": part for p, part in parts.items()}
        equal(f"build settings of {scheme['name']}", values, expected)


def workflow():
    jobs = yaml.safe_load((folder / outputs["githubWorkflow"]).read_text())["jobs"]
    pairs = [(p["scheme"], p["configuration"]) for p in jobs["schemes"]["strategy"]["matrix"]["include"]]
    equal("schemes of the workflow", sorted({scheme for scheme, _ in pairs}), sorted(s["name"] for s in schemes))


def plain_text(inline):
    return "".join(token.content for token in inline.children)


def readme():
    tokens = markdown_it.MarkdownIt("gfm-like", {"linkify": False}).parse((folder / "README.md").read_text())
    cells = [plain_text(tokens[i + 1]) for i, token in enumerate(tokens) if token.type == "td_open"]
    rows = [cells[i : i + 5] for i in range(0, len(cells), 5)]
    equal("names in the README", [row[0] for row in rows], [scheme["name"] for scheme in schemes])
    equal("descriptions in the README", [row[1] for row in rows], [scheme["description"] for scheme in schemes])
    equal("fences in the README", [t.info for t in tokens if t.type == "fence"], ["mermaid"])


for check in (xcconfig, xcode_schemes, xcodegen, vscode, workflow, readme):
    check()
if faults:
    sys.exit("\n".join(faults))
print("xmllint and Python read the outputs as they are meant.")
