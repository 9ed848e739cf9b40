/** 2^32: how many values a word has. */
export const WORD_RANGE = 2 ** 32;
