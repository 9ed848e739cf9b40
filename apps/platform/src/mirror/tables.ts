export interface MirrorTables {
  mirrors: MirrorRow;
}

/** What visitors of one host of the site are told. Written by operators. */
export interface MirrorRow {
  /** Host of the site, with its port if it has one. */
  host: string;
  /** Origin to go to instead; null to stay. */
  new_link: string | null;
  yandex_verification: string | null;
}
