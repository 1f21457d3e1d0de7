#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

/// How often this process has asked for memory of the heap, on all threads.
unsigned long allocation_count(void);

#endif
