#ifndef TEST_FONTS_H
#define TEST_FONTS_H

/// The fontconfig file that the tests use: the one beside this target, or what `FONTCONFIG_FILE` said when they began.
const char *test_fonts_file(void);

#endif
