import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptSecret } from '../../foundation/config/kept-secret.ts';
import type { Authenticate, Player } from '../../foundation/http/player.ts';
import type { Deps } from '../../foundation/module.ts';
import { createBrowserCookie, createBrowserNames } from './browser-cookie.ts';
import { keepBrowser } from './browser-names.ts';
import { handTokens } from './hand-tokens.ts';
import { claimHandover, findHandover } from './handover.ts';
import { createSessionCookies } from './session-cookies.ts';
import { visitOf } from './visit.ts';

/** What the profile call does for identity. */
export interface ProfileTokens {
  readonly findHandover: Authenticate;
  /** @returns `fresh_token`: an access token that takes the place of a handover token; null for any other. Refuses `unauthorized`. */
  freshToken(player: Player, request: FastifyRequest, reply: FastifyReply): Promise<string | null>;
  /**
   * Names the browser, also to the API's own host, whose cookie says the name where the page does not.
   * @param whoAreYou what the page says the browser's name is
   * @returns `super_bonus`: the browser's name
   */
  browserName(
    player: Player,
    whoAreYou: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string>;
}

export function createProfileTokens({ config, database, bus, clock }: Deps): ProfileTokens {
  const cookies = createSessionCookies(config, keptSecret(config.codeSecret, config.dataDir, 'one-time-codes'));
  const browsers = createBrowserNames(config);
  const browserCookie = createBrowserCookie(config, browsers);
  const lifetimes = { accessSeconds: config.accessTokenSeconds, refreshSeconds: config.refreshTokenSeconds };
  return {
    findHandover: (token) => findHandover(database.kysely, token),
    async freshToken({ handoverToken }, request, reply) {
      if (handoverToken === undefined) return null;
      const parts = { database, bus, clock, lifetimes };
      return handTokens(cookies, reply, await claimHandover(parts, handoverToken, visitOf(request)));
    },
    async browserName({ userId, sessionId }, whoAreYou, request, reply) {
      const kept = browserCookie.read(request);
      const told = browsers.idOf(whoAreYou) === null ? kept : whoAreYou;
      const { name, id, known } = browsers.nameOf(told, sessionId);
      if (known) await keepBrowser(database.kysely, id, userId, clock());
      if (name !== kept) browserCookie.write(reply, name);
      return name;
    },
  };
}
