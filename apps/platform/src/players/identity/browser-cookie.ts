import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { keptSecret } from '../../foundation/config/kept-secret.ts';
import { BrowserNames } from './browser-names.ts';

const NAME = 'baize_browser';
const SECONDS = 15_768_000;

/**
 * The name of a browser in a cookie of the API's own host, which no script of a page can read: it comes with every call
 * of the browser, also with those of a guest. The name is the same as `super_bonus`.
 */
export interface BrowserCookie {
  /** @returns the browser's id; null if it brings no name that we gave */
  idOf(request: FastifyRequest): string | null;
  /** The name that comes with the call, as text. */
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, name: string): void;
}

export function createBrowserNames(config: Config): BrowserNames {
  return new BrowserNames(keptSecret(config.browserSecret, config.dataDir, 'browser-names'));
}

export function createBrowserCookie(config: Config, names: BrowserNames): BrowserCookie {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.siteOrigins.some((origin) => origin.startsWith('https:')),
    maxAge: SECONDS,
  } as const;
  const read = (request: FastifyRequest) => request.cookies[NAME];
  return {
    read,
    idOf: (request) => names.idOf(read(request)),
    write: (reply, name) => void reply.setCookie(NAME, name, options),
  };
}
