import { get, post, put } from '../call.ts';
import type { placeSchemas } from '../schemas/place.ts';

type Of = typeof placeSchemas;

export const getGeo = get<Of['getGeo']>('general', '/geo_ip', 'none');
export const getMirror = get<Of['getMirror']>('general', '/mirror', 'none');
export const mirrorOfDomain = post<Of['mirrorOfDomain']>('general', '/middleware/mirror', 'none', 'everywhere');
export const mirrorRedirect = post<Of['mirrorRedirect']>('general', '/middleware/mirrorRedirect', 'none', 'everywhere');
export const listMirrors = get<Of['listMirrors']>('general', '/operator/mirrors', 'operator', 'content');
export const saveMirror = put<Of['saveMirror']>('general', '/operator/mirrors/{host}', 'operator', 'content');
