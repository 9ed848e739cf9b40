import type { Redirect, SaveSeo, SeoRecord } from '@baize/protocol';

export interface SiteTables {
  route_rules: RouteRuleRow;
  seo_records: SeoRow;
}

/** A redirect of the site. Written by operators. */
export interface RouteRuleRow {
  /** Path without language, as `pathOf` spells it; `/**` at its end means everything below. */
  path: string;
  redirect_to: string;
  status: Redirect['status'];
}

/** What search engines get about one page in one language. */
export interface SeoRow extends SeoRecord {
  path: string;
  locale: SaveSeo['locale'];
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends SiteTables {}
}
