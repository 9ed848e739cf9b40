/**
 * Every table, domain by domain. A domain describes its own tables in its `tables.ts` and joins them here:
 * `export interface Tables extends LedgerTables, IdentityTables {}`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- domains join one by one
export interface Tables {}
