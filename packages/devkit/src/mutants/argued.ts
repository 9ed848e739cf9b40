/** Faults that no test notices, by their ids, and why none should or can. */
export const ARGUED: Readonly<Record<string, string>> = {
  "D06 | federation.ts | name: 'baize-entries', | 'baize-entries' | 'baize-entriesx'":
    'A name that the runtime of federation wants of each plugin and that only its own messages show.',
  'C10 | login-by-code.ts | await proveContact(identity, tx, user, contact.kind, { sessionId: null, password: false }); | { sessionId: null, password: false } | {}':
    'No session and no password to keep is what an empty object says too: it does the same, and the types refuse it.',
};
