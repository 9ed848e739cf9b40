import { call, type Of } from '../call.ts';
import type * as place from '../place.ts';
import type * as session from '../session.ts';

export const getGeo = call<object, Of<typeof place.GeoAnswer>>('GET', '/geo_ip', 'general', 'none');
export const getMirror = call<object, place.Mirror>('GET', '/mirror', 'general', 'none');
export const mirrorOfDomain = call<{ body: Of<typeof place.MirrorDomain> }, place.Mirror>(
  'POST',
  '/middleware/mirror',
  'general',
  'none',
  'everywhere',
);
export const mirrorRedirect = call<{ body: Of<typeof place.MirrorDomain> }, Of<typeof place.MirrorRedirect>>(
  'POST',
  '/middleware/mirrorRedirect',
  'general',
  'none',
  'everywhere',
);
export const listMirrors = call<object, Of<typeof place.Mirrors>>('GET', '/operator/mirrors', 'general', 'operator');
export const saveMirror = call<
  { params: Of<typeof place.MirrorParams>; body: place.SaveMirror },
  Of<typeof session.Success>
>('PUT', '/operator/mirrors/{host}', 'general', 'operator');
