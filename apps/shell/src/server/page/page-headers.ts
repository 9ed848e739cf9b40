import { KILLED_HEADER, RESOLUTION_HEADER, VISITOR_HEADER } from '../../worker/messages.ts';
import type { PageState } from '../../page/page-state.ts';
import type { PageVisitor } from '../../worker/messages.ts';
import { originsOf } from '../add-ons.ts';
import type { Config } from '../config.ts';
import { setCookie } from '../headers/cookies.ts';
import { securityHeaders } from '../headers/security-headers.ts';
import type { Resolved } from '../registry/resolve.ts';
import { LOCALE_COOKIE, LOCALE_SECONDS } from '../visitor/language.ts';
import { SUBJECT_COOKIE, SUBJECT_SECONDS } from '../visitor/subject.ts';
import type { BodyRequest } from './page-body.ts';
import type { PageRequest } from './page-request.ts';
import { encodingFor } from './page-writer.ts';

export type PageHeaders = Readonly<Record<string, string | readonly string[]>>;

type Asked = Pick<BodyRequest, 'asked' | 'nonce' | 'resolved' | 'services' | 'teamServices'>;

export function pageHeaders(body: Asked, config: Config): PageHeaders {
  const { asked, nonce, resolved, services, teamServices } = body;
  const encoding = encodingFor(asked.acceptEncoding);
  const developers = developersOf(resolved);
  const { addOns, providers, embeddedBy } = config;
  const cookies = pageCookies(asked, config);
  return {
    ...securityHeaders({
      nonce,
      services,
      addOns: originsOf(addOns),
      providers,
      secure: isSecure(asked),
      // Of all remotes that this tab may load: a change of page brings no new policy.
      remoteHosts: resolved.hosts,
      teamServices: addressesIn(teamServices),
      developers,
      embeddedBy,
    }),
    'content-type': 'text/html; charset=utf-8',
    'content-language': asked.locale,
    // The page is this visitor's: it holds a nonce, a session and a share of a rollout.
    'cache-control': 'private, no-store',
    vary: 'accept-encoding, accept-language, cookie',
    ...workerHeaders(asked, resolved),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  };
}

function addressesIn(teamServices: PageState['teamServices']): string[] {
  const addresses = Object.values(teamServices).flatMap((ofRemote) => Object.values(ofRemote));
  return [...new Set(addresses.filter((address) => address !== null))].toSorted();
}

/** Origins beside the site's own whose scripts a page may load. */
export function scriptOrigins(resolved: Resolved, { addOns }: Config): readonly string[] {
  return [...new Set([...originsOf(addOns), ...developersOf(resolved)])];
}

/** Servers of developers that replace releases in this very browser. */
function developersOf({ remotes }: Resolved): readonly string[] {
  return Object.values(remotes).flatMap(({ development, base }) => (development ? [new URL(base).origin] : []));
}

/** What the service worker needs to know of a page: what it was made with, and whether it may be cached. */
function workerHeaders({ token }: PageRequest, { remotes, resolution, pin }: Resolved): Record<string, string> {
  const chosen = Object.entries(resolution.remotes);
  // Made with a developer's own files, which change: not to be cached.
  if (chosen.some(([, { reason }]) => reason === 'override')) return {};
  // Its badge, and what it shows, end with the link.
  if (pin) return {};
  const visitor: PageVisitor = token === null ? 'guest' : 'player';
  const killed = Object.values(remotes).filter(({ stopped }) => stopped?.why === 'killed');
  return {
    ...(killed.length > 0 && { [KILLED_HEADER]: killed.map(({ name }) => name).join(' ') }),
    [RESOLUTION_HEADER]: chosen.map(([name, { version }]) => `${name}@${version}`).join(' '),
    [VISITOR_HEADER]: visitor,
  };
}

/** The cookies of this page. */
function pageCookies(asked: PageRequest, config: Config): readonly string[] {
  const { subject, bot, chosenLocale, locale, arrival } = asked;
  const secure = isSecure(asked);
  return [
    ...(subject.fresh ? [setCookie(SUBJECT_COOKIE, subject.id, { secure, maxAgeSeconds: SUBJECT_SECONDS })] : []),
    // By the server: a browser that distrusts scripts deletes what they store after a few days.
    ...arrival.map(({ name, value, seconds }) =>
      setCookie(name, value, { secure, maxAgeSeconds: seconds, readable: true }),
    ),
    ...(bot || chosenLocale === locale ? [] : [localeCookie(asked, config)]),
  ];
}

/** Remembers the language of the address: a visitor who returns by an address without one gets it again. */
export function localeCookie(asked: PageRequest, { embeddedBy }: Config): string {
  return setCookie(LOCALE_COOKIE, asked.locale, {
    secure: isSecure(asked),
    maxAgeSeconds: LOCALE_SECONDS,
    readable: true,
    crossOrigin: embeddedBy.length > 0,
  });
}

function isSecure({ origin }: PageRequest): boolean {
  return origin.startsWith('https:');
}
