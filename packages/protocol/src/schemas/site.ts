import * as session from '../session.ts';
import * as site from '../site.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const siteSchemas = {
  getSettings: { answer: site.SiteSettings },
  getRouteRule: { query: site.PathQuery, answer: site.RouteRule },
  listRouteRules: { answer: site.RouteRules },
  saveRouteRule: { body: site.SaveRouteRule, answer: session.Success },
  getSeo: { query: site.SeoQuery, answer: site.SeoAnswer },
  listSeo: { answer: site.SeoRecords },
  saveSeo: { body: site.SaveSeo, answer: session.Success },
} satisfies Record<string, CallSchemas>;
