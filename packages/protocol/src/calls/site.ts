import { call, type Of } from '../call.ts';
import type * as session from '../session.ts';
import type * as site from '../site.ts';

export const getSettings = call<object, Of<typeof site.SiteSettings>>('GET', '/settings', 'general', 'none');
export const getRouteRule = call<{ query: Of<typeof site.PathQuery> }, site.RouteRule>(
  'GET',
  '/route-rules',
  'general',
  'none',
);
export const listRouteRules = call<object, Of<typeof site.RouteRules>>(
  'GET',
  '/operator/route-rules',
  'general',
  'operator',
);
export const saveRouteRule = call<{ body: site.SaveRouteRule }, Of<typeof session.Success>>(
  'PUT',
  '/operator/route-rules',
  'general',
  'operator',
);
export const getSeo = call<{ query: Of<typeof site.SeoQuery> }, Of<typeof site.SeoAnswer>>(
  'GET',
  '/seo',
  'general',
  'none',
);
export const listSeo = call<object, Of<typeof site.SeoRecords>>('GET', '/operator/seo', 'general', 'operator');
export const saveSeo = call<{ body: site.SaveSeo }, Of<typeof session.Success>>(
  'PUT',
  '/operator/seo',
  'general',
  'operator',
);
