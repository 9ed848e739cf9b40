/** Contacts, network addresses and browsers are stored as SHA-256: no list for anyone who reads the tables. */
export interface FreeMoneyTables {
  /** [FM2] what was given to whom. */
  free_money_gifts: { gift: string; contact: string; user_id: string; given_at: Date };
  /** [FM3] how many gifts went to a place on a day of UTC. */
  free_money_days: { day: string; place: string; gifts: number };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends FreeMoneyTables {}
}
