import { notFound } from '@baize/contract';
import type { LoadAnswer, LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, Currency, FeedEntry, LocalizedText, Seeds, SeedsToBegin } from '@baize/protocol';
import type { CaseBetRecord, GameCase, InventoryItem } from '@baize/protocol/games/cases/cases';

/** What the feed needs of a case to name it. */
export interface NamedCase {
  readonly slug: string;
  readonly name: LocalizedText;
}

/** First data of a case. The screen itself requests a part that is null again. */
export interface CaseData {
  readonly currency: Currency;
  readonly gameCase: GameCase;
  readonly cases: readonly NamedCase[];
  readonly feed: readonly FeedEntry[] | null;
  readonly seeds: Seeds | SeedsToBegin | null;
  readonly inventory: readonly InventoryItem[] | null;
  /** The player's last opening of this case, by the table that is on sale now. */
  readonly last: CaseBetRecord | null;
}

/** @throws CallFailure when the cases cannot be loaded: without prices and chances there is nothing to show */
export async function loadCase(context: LoadContext): Promise<CaseData | LoadAnswer> {
  const { currency, location, loggedIn } = context;
  const [{ cases }, feed, seeds, inventory, own] = await Promise.all([
    context.call(calls.listCases, { query: { currency } }),
    orNull(context.call(calls.getFeed, { query: { view: 'latest' } }).then(({ entries }) => entries)),
    loggedIn ? orNull(context.call(calls.getSeeds, {})) : null,
    loggedIn ? orNull(context.call(calls.getInventory, {}).then(({ items }) => items)) : null,
    loggedIn ? orNull(context.call(calls.listOwnBets, { query: { game: 'cases' } }).then(({ bets }) => bets)) : null,
  ]);
  const gameCase = cases.find((each) => each.slug === location.params['slug']);
  if (!gameCase) return notFound();
  return {
    currency,
    gameCase,
    cases: cases.map(({ slug, name }) => ({ slug, name })),
    feed,
    seeds,
    inventory,
    last: (own ?? []).filter(isCaseBet).find((bet) => isOf(bet, gameCase)) ?? null,
  };
}

export function isCaseBet(bet: BetRecord): bet is CaseBetRecord {
  return bet.game === 'cases';
}

/** Whether a bet opened this case as it is sold now. */
export function isOf({ outcome, currency }: CaseBetRecord, gameCase: GameCase): boolean {
  return (
    outcome.slug === gameCase.slug && outcome.tableVersion === gameCase.tableVersion && currency === gameCase.currency
  );
}

function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch(() => null);
}
