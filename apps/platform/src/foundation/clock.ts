/** Milliseconds since 1970. Passed in, so that a test decides what time it is. */
export type Clock = () => number;
