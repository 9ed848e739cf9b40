/** Faults that no test notices, by their ids, and why none should or can. */
export const ARGUED: Readonly<Record<string, string>> = {
  "D06 | federation.ts | name: 'baize-entries', | 'baize-entries' | 'baize-entriesx'":
    'A name that the runtime of federation wants of each plugin and that only its own messages show.',
};
