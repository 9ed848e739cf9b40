import type { FastifyRequest } from 'fastify';
import type { Locale } from '@baize/protocol';
import { splitLocale } from '../../page/locale-path.ts';
import type { Theme } from '../../page/page-state.ts';
import type { Config } from '../config.ts';
import { readCookies } from '../http/cookies.ts';
import { subjectOf } from '../visitor/subject.ts';
import type { Subject } from '../visitor/subject.ts';

const TOKEN_COOKIE = 'token';
const THEME_COOKIE = 'theme';

/** What one page is asked with. */
export interface PageRequest {
  readonly locale: Locale;
  /** Path without the locale's prefix. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** Whether the address spells the default language out. */
  readonly redundant: boolean;
  readonly origin: string;
  readonly host: string;
  readonly token: string | null;
  readonly theme: Theme;
  readonly subject: Subject;
  readonly address: string;
  readonly userAgent: string;
  readonly acceptEncoding: string | undefined;
}

export function readPageRequest(request: FastifyRequest, config: Config): PageRequest {
  const url = request.raw.url ?? '/';
  const mark = url.indexOf('?');
  const pathname = decodePath(mark < 0 ? url : url.slice(0, mark));
  const search = mark < 0 || mark === url.length - 1 ? '' : url.slice(mark);
  const cookies = readCookies(request.headers.cookie);
  return {
    ...splitLocale(pathname),
    search,
    origin: config.origin ?? `${request.protocol}://${request.host}`,
    host: request.host,
    token: cookies[TOKEN_COOKIE] || null,
    theme: cookies[THEME_COOKIE] === 'light' ? 'light' : 'dark',
    subject: subjectOf(cookies),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    acceptEncoding: request.headers['accept-encoding'],
  };
}

/** Browsers keep a path encoded; comparing it with theirs, both sides must be the same text. */
function decodePath(path: string): string {
  // Two slashes at the start would be read as another host by whoever builds a link of it.
  return path.replace(/^\/+/, '/');
}
