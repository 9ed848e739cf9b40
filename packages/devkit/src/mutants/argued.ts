/** Faults that no test notices, by their ids, and why none should or can. */
export const ARGUED: Readonly<Record<string, string>> = {};
