import { get, put } from '../call.ts';
import type { siteSchemas } from '../schemas/site.ts';

type Of = typeof siteSchemas;

export const getSettings = get<Of['getSettings']>('general', '/settings', 'none');
export const getRouteRule = get<Of['getRouteRule']>('general', '/route-rules', 'none');
export const listRouteRules = get<Of['listRouteRules']>('general', '/operator/route-rules', 'operator', 'content');
export const saveRouteRule = put<Of['saveRouteRule']>('general', '/operator/route-rules', 'operator', 'content');
export const getSeo = get<Of['getSeo']>('general', '/seo', 'none');
export const listSeo = get<Of['listSeo']>('general', '/operator/seo', 'operator', 'content');
export const saveSeo = put<Of['saveSeo']>('general', '/operator/seo', 'operator', 'content');
