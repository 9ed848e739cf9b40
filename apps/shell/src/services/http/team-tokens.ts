import type { Store } from '@baize/contract';
import type { TeamServiceToken } from '@baize/protocol';

/** A token is requested again this long before its end: a slow call still arrives with a valid one. */
const RENEW_BEFORE_MS = 30_000;

/** The life of a token that does not state it. */
const LEAST_LIFE_MS = 60_000;

/** The remote and the service of a token. */
export interface TeamCaller {
  readonly remote: string;
  readonly service: string;
}

/** Players' short-lived tokens for services of teams: each for one service, and gone with the player. */
export interface TeamTokens {
  /** Null for a guest. Callers meanwhile wait for the same one. Rejects with CallFailure */
  of(caller: TeamCaller): Promise<string | null>;
  /** A token other than the failed one, and never without a player. Rejects with CallFailure */
  renew(caller: TeamCaller, failed: string | null): Promise<string>;
}

export interface TeamTokensParts {
  /** The player's own token: with another one everything is asked for again, since it may be another player's. */
  readonly token$: Store<string | null>;
  readonly ask: (caller: TeamCaller) => Promise<TeamServiceToken>;
  /** Milliseconds of a clock that is never set. */
  readonly now: () => number;
}

interface Held {
  readonly token: Promise<string>;
  /** The token, once it is there, and until when it is used. */
  there: { readonly token: string; readonly until: number } | null;
}

export function createTeamTokens({ token$, ask, now }: TeamTokensParts): TeamTokens {
  const held = new Map<string, Held>();
  token$.subscribe(() => held.clear());

  function hold(caller: TeamCaller): Held {
    const key = JSON.stringify([caller.remote, caller.service]);
    const known = held.get(key);
    if (known && (known.there === null || now() < known.there.until)) return known;
    const mine: Held = { there: null, token: ask(caller).then(({ token }) => token) };
    held.set(key, mine);
    mine.token.then(
      (token) => (mine.there = { token, until: now() + lifeMs(token) - RENEW_BEFORE_MS }),
      () => held.get(key) === mine && held.delete(key),
    );
    return mine;
  }

  async function of(caller: TeamCaller): Promise<string | null> {
    const own = token$.value;
    if (own === null) return null;
    const token = await hold(caller).token;
    // The player who asked for it may have left, and it must not be used for another one.
    return own === token$.value ? token : of(caller);
  }

  return {
    of,
    async renew(caller, failed) {
      for (const [key, { there }] of held) if (there !== null && there.token === failed) held.delete(key);
      const token = await of(caller);
      if (token === null) throw new Error('the player has left');
      return token;
    },
  };
}

/** From the token's own times: the browser's clock may be minutes off. */
function lifeMs(token: string): number {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as { iat: number; exp: number };
    return (exp - iat) * 1_000;
  } catch {
    return LEAST_LIFE_MS;
  }
}
