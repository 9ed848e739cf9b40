import type * as calls from '../calls/site.ts';
import * as session from '../session.ts';
import * as site from '../site.ts';
import type { SchemasOf } from './call-schemas.ts';

export const siteSchemas: SchemasOf<typeof calls> = {
  getSettings: { answer: site.SiteSettings },
  getRouteRule: { query: site.PathQuery, answer: site.RouteRule },
  listRouteRules: { answer: site.RouteRules },
  saveRouteRule: { body: site.SaveRouteRule, answer: session.Success },
  getSeo: { query: site.SeoQuery, answer: site.SeoAnswer },
  listSeo: { answer: site.SeoRecords },
  saveSeo: { body: site.SaveSeo, answer: session.Success },
};
