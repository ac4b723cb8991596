#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry for a program with a `main` of its own; no header of the toolchain has it.
int LLVMFuzzerRunDriver(int *count, char ***words, int (*body)(const uint8_t *bytes, size_t size));
