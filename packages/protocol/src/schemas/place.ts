import * as place from '../place.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const placeSchemas = {
  getGeo: { answer: place.GeoAnswer, refusals: { 451: place.GeoAnswer } },
  getMirror: { answer: place.MirrorAnswer },
  mirrorOfDomain: { body: place.MirrorDomain, answer: place.MirrorAnswer },
  mirrorRedirect: { body: place.MirrorDomain, answer: place.MirrorRedirect },
  listMirrors: { answer: place.Mirrors },
  saveMirror: { params: place.MirrorParams, body: place.SaveMirror, answer: session.Success },
} satisfies Record<string, CallSchemas>;
