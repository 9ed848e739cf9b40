import type { Generated } from 'kysely';

export interface SealingTables {
  /** The keys that values are sealed with: one row, and two while a key is changed. */
  seed_keys: {
    name: string;
    /** A publicly known text, sealed: a process that unseals it has the key. */
    known: string;
    since: Generated<Date>;
  };
  /** One row. */
  seed_sealing: {
    is_only: Generated<boolean>;
    /**
     * `plain`: processes of the version before may still read, so nothing is sealed. `sealing`: what is written is
     * sealed, and what is stored in plain text is still read and gets sealed. `sealed`: a secret in plain text is
     * ignored.
     */
    state: 'plain' | 'sealed' | 'sealing';
    since: Generated<Date>;
  };
}

declare module '../db/tables.ts' {
  interface Tables extends SealingTables {}
}
