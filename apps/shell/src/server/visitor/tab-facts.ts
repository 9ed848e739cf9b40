import { LOCALES } from '@baize/protocol';
import type { FastifyRequest } from 'fastify';
import { readCookies } from '../headers/cookies.ts';
import type { GeoAndMirror } from './geo-and-mirror.ts';
import { browserLocale, chosenLocale } from './language.ts';
import { TOKEN_COOKIE, readSession } from './session.ts';
import { subjectOf } from './subject.ts';
import type { Facts } from './who-asks.ts';

/** The visitor behind a request of an open page, which names its language. */
export type TabFacts = (request: FastifyRequest, locale: unknown) => Facts;

/** @param general base address of the general service */
export function createTabFacts(general: string, geoAndMirror: GeoAndMirror): TabFacts {
  return (request, locale) => {
    const cookies = readCookies(request.headers.cookie);
    const token = cookies[TOKEN_COOKIE] || null;
    const named = LOCALES.find((each) => each === locale);
    const language = named ?? chosenLocale(cookies) ?? browserLocale(request.headers['accept-language']);
    return {
      subject: subjectOf(cookies).id,
      hasToken: token !== null,
      language,
      // Without the page's token: a token that is renewed here would have no page to go to.
      session: () => readSession(general, { token, pageToken: null, address: request.ip }, language),
      geo: () => geoAndMirror.geo(request.ip),
      asks: 'tab',
    };
  };
}
