import { SEO_LOCALES } from '@baize/protocol/locale';
import type { Redirect, SeoRecord } from '@baize/protocol';
import type { SiteSettings } from '../../page/page-state.ts';
import type { RouteMatch } from '../../page/route-match.ts';
import type { MirrorState } from '@baize/contract';
import type { GeoAndMirror, VisitorGeo } from '../visitor/geo-and-mirror.ts';
import { PENDING, readSession } from '../visitor/session.ts';
import type { VisitorSession } from '../visitor/session.ts';
import type { SiteRecords } from '../visitor/site-records.ts';
import type { PageRequest } from './page-request.ts';

/** All that a page asks the platform for, asked at once. None of it rejects. */
export interface Answers {
  readonly session: Promise<VisitorSession>;
  readonly geo: Promise<VisitorGeo>;
  readonly mirror: Promise<MirrorState>;
  readonly rule: Promise<Redirect | null>;
  readonly seo: Promise<SeoRecord | null>;
  readonly settings: Promise<SiteSettings>;
}

export interface AnswerSources {
  /** Base address of the general service. */
  readonly general: string;
  readonly geoAndMirror: GeoAndMirror;
  readonly records: SiteRecords;
}

/** Robots are asked for no place and sent to no mirror: they see what they ask for. */
export function askAll({ general, geoAndMirror, records }: AnswerSources, asked: PageRequest): Answers {
  const { bot, locale, nobodys, path } = asked;
  return {
    session: nobodys ? Promise.resolve(PENDING) : readSession(general, asked, locale),
    geo: bot ? Promise.resolve({ geo: null, refused: false }) : geoAndMirror.geo(asked.address),
    mirror: bot ? Promise.resolve(null) : geoAndMirror.mirror(asked.host),
    rule: records.rule(path),
    seo: SEO_LOCALES.some((written) => written === locale) ? records.seo(path, locale) : Promise.resolve(null),
    settings: records.settings(),
  };
}

/** Pages that do not exist have no record. */
export function seoOf(match: RouteMatch, seo: SeoRecord | null): SeoRecord | null {
  return match.kind === 'not-found' || match.kind === 'invalid' ? null : seo;
}
