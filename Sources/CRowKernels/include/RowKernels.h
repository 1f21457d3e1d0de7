#ifndef ROW_KERNELS_H
#define ROW_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// What the renderer does to rows of pixels beyond Cairo's own operations. Pixels are Cairo's ARGB32: 32 bits,
// premultiplied, four-byte aligned. Strides are in bytes; a source stride of 0 repeats one row. Every kernel is one
// portable loop that the compiler vectorises for more than one processor, so the bytes are the same everywhere.

// Copies `rows` rows of `width` pixels; `streaming` goes past the caches, for what is not read again soon.
void row_kernels_copy(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t width,
    size_t rows, int streaming);

// Fills `rows` rows of `width` pixels with `pixel`.
void row_kernels_fill(
    uint8_t *target, size_t target_stride, uint32_t pixel, size_t width, size_t rows, int streaming);

// Mixes each source byte with the one `distance` bytes further on: (near · (256 − weight) + far · weight) / 256, rounded
// down, which is pixman's bilinear filter along one axis. `weight` is from 0 to 256.
void row_kernels_mix(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride,
    size_t distance, unsigned weight, size_t width, size_t rows, int streaming);

// Lays source over target, the source first faded by `alpha` of 255, with pixman's rounding.
void row_kernels_over(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, unsigned alpha,
    size_t width, size_t rows);

// Packs pixels into 16 bits (5 red, 6 green, 5 blue), the lower bits cut off as pixman does.
void row_kernels_pack_565(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t width,
    size_t rows);

// Whether every pixel has an alpha of 255.
int row_kernels_is_opaque(const uint8_t *source, size_t source_stride, size_t width, size_t rows);

#endif
