export interface ContactTables {
  contact_messages: ContactMessageRow;
}

/** A message to support. It is kept for as long as the same call may be repeated, and a lost mail may be missed. */
export interface ContactMessageRow {
  /** Chosen by the browser. */
  id: string;
  /** Null for a guest. */
  user_id: string | null;
  email: string;
  topic: string;
  text: string;
  locale: string;
  sent_at: Date;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends ContactTables {}
}
