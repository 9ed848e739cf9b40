import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, Currency, DiceBetRecord, DiceConfig, FeedEntry, Seeds } from '@baize/protocol';

/** First data of the table. Everything but the configuration may be missing: the table then asks for it itself. */
export interface DiceData {
  readonly currency: Currency;
  readonly config: DiceConfig;
  readonly feed: readonly FeedEntry[] | null;
  readonly seeds: Seeds | null;
  /** The player's own last bets, newest first; empty for a guest. */
  readonly own: readonly DiceBetRecord[];
}

/** @throws CallFailure when the configuration cannot be had: without limits there is no table */
export async function loadDice(context: LoadContext): Promise<DiceData> {
  const { currency, loggedIn } = context;
  const [config, feed, seeds, own] = await Promise.all([
    context.call(calls.getDiceConfig, {}),
    orNull(context.call(calls.getFeed, { query: { view: 'latest' } })),
    loggedIn ? orNull(context.call(calls.getSeeds, {})) : null,
    loggedIn ? orNull(context.call(calls.listOwnBets, { query: { game: 'dice' } })) : null,
  ]);
  return { currency, config, feed: feed?.entries ?? null, seeds, own: (own?.bets ?? []).filter(isDice) };
}

export function isDice(bet: BetRecord): bet is DiceBetRecord {
  return bet.game === 'dice';
}

function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch(() => null);
}
