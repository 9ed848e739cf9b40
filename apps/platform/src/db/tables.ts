import type { LedgerTables } from '../ledger/tables.ts';

/**
 * Every table, domain by domain. A domain describes its own tables in its `tables.ts` and joins them here.
 */
export interface Tables extends LedgerTables {}
