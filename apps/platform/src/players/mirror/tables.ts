export interface MirrorTables {
  mirrors: MirrorRow;
}

/** Notices for visitors of one host of the site. Written by operators. */
export interface MirrorRow {
  /** Host of the site, with its port if it has one, in lower case. */
  host: string;
  /** Origin to go to instead; null to stay. */
  new_link: string | null;
  /** Address of the single sign-on; null for none. */
  sso: string | null;
  yandex_verification: string | null;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends MirrorTables {}
}
