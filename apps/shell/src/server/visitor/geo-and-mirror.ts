import type { GeoState, MirrorState } from '@baize/contract';
import type { Geo, Mirror } from '@baize/protocol';
import { getJson } from '../json-request.ts';
import { keepAnswers } from '../kept-answers.ts';

/** Time these calls may take before the page continues without them. */
const ASK_LIMIT_MS = 250;
const GEO_KEPT_MS = 60_000;
const GEO_KEPT = 10_000;
const MIRROR_KEPT_MS = 15_000;
const MIRRORS_KEPT = 100;
const REFUSED = 451;

export interface VisitorGeo {
  readonly geo: GeoState;
  /** The country may not be served. */
  readonly refused: boolean;
}

const NO_GEO: VisitorGeo = { geo: null, refused: false };

/** Where a visitor is and which mirror the site sends visitors to. Neither ever fails a page. */
export interface GeoAndMirror {
  geo(address: string): Promise<VisitorGeo>;
  /** @param host the host that the visitor asked */
  mirror(host: string): Promise<MirrorState>;
}

/** @param general base address of the general service */
export function createGeoAndMirror(general: string, report: (message: string, error: unknown) => void): GeoAndMirror {
  const geos = keepAnswers<VisitorGeo>(GEO_KEPT_MS, GEO_KEPT);
  const mirrors = keepAnswers<Mirror>(MIRROR_KEPT_MS, MIRRORS_KEPT);

  async function askGeo(address: string): Promise<VisitorGeo> {
    const { status, body } = await getJson(
      `${general}/geo_ip`,
      { 'x-forwarded-for': address },
      AbortSignal.timeout(ASK_LIMIT_MS),
    );
    if (status !== 200 && status !== REFUSED) throw new Error(`geo_ip answered ${status}`);
    return { geo: (body as { data: { data: Geo } }).data.data, refused: status === REFUSED };
  }

  async function askMirror(host: string): Promise<Mirror> {
    const { status, body } = await getJson(
      `${general}/mirror`,
      { 'x-forwarded-host': host },
      AbortSignal.timeout(ASK_LIMIT_MS),
    );
    if (status !== 200) throw new Error(`mirror answered ${status}`);
    return body as Mirror;
  }

  return {
    geo: (address) => geos.get(address, () => askGeo(address)).catch(() => NO_GEO),
    mirror: (host) =>
      mirrors
        .get(host, () => askMirror(host))
        .catch((error: unknown) => {
          report('The mirror call failed; pages go out without it.', error);
          return null;
        }),
  };
}
