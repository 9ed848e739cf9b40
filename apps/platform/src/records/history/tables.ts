import type { HistoryExport } from '@baize/protocol';

export interface HistoryTables {
  /** Files that can be downloaded now, by the SHA-256 of the token in the address. */
  history_files: {
    hash: string;
    user_id: string;
    /**
     * The session that asked for it: with its end the file is gone. Null, like the key, for a file that a process
     * before this rule offered: nothing opens it.
     */
    session_id: string | null;
    /** SHA-256 of the key in the cookie of the browser that asked for it. */
    key_hash: string | null;
    wish: HistoryExport;
    expires_at: Date;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends HistoryTables {}
}
