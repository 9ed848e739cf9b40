import { CallFailure } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { requestUrl } from '@baize/contract/request-url';
import { postJson } from '../json-request.ts';
import { bodyOrFailure, networkFailure } from '../body-or-failure.ts';
import { keepAnswers } from '../kept-answers.ts';

const ASK_LIMIT_MS = 1_000;
/** They end after five minutes: a caller has at least a minute left for the call. */
const KEPT_MS = 240_000;
const TOKENS_KEPT = 5_000;

/** For whom and what a token is. */
export interface TokenFor {
  readonly remote: string;
  readonly service: string;
  readonly locale: Locale;
  /** The player's own access token, null for a guest, and the address that limits are counted by. */
  readonly visitor: { readonly token: string | null; readonly address: string };
}

/** A player's token for one service, asked for with the player's own, which no service ever gets; null for a guest. */
export type TeamTokenOf = (asked: TokenFor) => Promise<string | null>;

/** @param general base address of the general service. Its function throws CallFailure */
export function createTeamTokens(general: string): TeamTokenOf {
  const tokens = keepAnswers<string>(KEPT_MS, TOKENS_KEPT);

  async function ask({ remote, service, locale, visitor }: TokenFor): Promise<string> {
    const url = general + requestUrl(calls.createTeamServiceToken, { params: { name: service } });
    const headers = { authorization: `Bearer ${visitor.token}`, 'x-forwarded-for': visitor.address };
    // Other pages of the same player wait for it too, so it ends with none of them.
    const signal = AbortSignal.timeout(ASK_LIMIT_MS);
    const answer = await postJson(url, headers, { remote, locale }, signal).catch((error: unknown) => {
      throw networkFailure(error);
    });
    const { token } = bodyOrFailure(answer) as { token?: unknown };
    if (typeof token === 'string') return token;
    throw new CallFailure({ code: 'internal', status: null, message: 'The platform answered with no token.' });
  }

  return async (asked) => {
    const { remote, service, locale, visitor } = asked;
    if (visitor.token === null) return null;
    return tokens.get(JSON.stringify([remote, service, locale, visitor.token]), () => ask(asked));
  };
}
