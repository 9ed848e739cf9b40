import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, Currency, FeedEntry, Seeds, SeedsToBegin } from '@baize/protocol';
import { isBetOf, type BetOf, type InstantGame } from './instant-game.ts';

/**
 * First data of an instant game's table. Everything but the configuration may be missing: the table then loads it
 * itself.
 */
export interface InstantData<Config, Bet> {
  readonly currency: Currency;
  readonly config: Config;
  readonly feed: readonly FeedEntry[] | null;
  readonly seeds: Seeds | SeedsToBegin | null;
  /** The player's own last bets, newest first; empty for a guest. */
  readonly own: readonly Bet[];
}

/**
 * @param config loads the game's configuration
 * @throws CallFailure when the configuration cannot be loaded: without limits there is no table
 */
export async function loadInstant<Name extends InstantGame, Config>(
  game: Name,
  context: LoadContext,
  config: Promise<Config>,
): Promise<InstantData<Config, BetOf<Name>>> {
  const { currency, loggedIn } = context;
  const [known, feed, seeds, own] = await Promise.all([
    config,
    orNull(context.call(calls.getFeed, { query: { view: 'latest', game } })),
    loggedIn ? orNull(context.call(calls.getSeeds, {})) : null,
    loggedIn ? orNull(context.call(calls.listOwnBets, { query: { game } })) : null,
  ]);
  const bets: readonly BetRecord[] = own?.bets ?? [];
  return { currency, config: known, feed: feed?.entries ?? null, seeds, own: bets.filter((bet) => isBetOf(game, bet)) };
}

function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch(() => null);
}
