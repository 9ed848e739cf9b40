/** Every table of the database. Each domain describes its own in its `tables.ts`, and joins them to these there. */
export interface Tables {
  /** What was applied, by `migrate`. */
  migrations: { id: string; checksum: string; applied_at: Date };
}
