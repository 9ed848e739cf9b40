import type { HistoryExport } from '@baize/protocol';

export interface HistoryTables {
  /** What can be downloaded now, by the SHA-256 of the address's token. */
  history_files: {
    hash: string;
    user_id: string;
    /** The session that asked for it: with its end the file is gone. Null, as the key, of what a process before this rule offered: nothing opens it. */
    session_id: string | null;
    /** SHA-256 of what the cookie of the browser that asked for it holds. */
    key_hash: string | null;
    wish: HistoryExport;
    expires_at: Date;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends HistoryTables {}
}
