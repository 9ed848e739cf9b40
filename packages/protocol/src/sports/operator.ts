import * as z from 'zod/mini';
import { Reason } from '../operators.ts';
import { CurrencyCode, Units } from '../primitives.ts';
import { SelectionResult } from './market.ts';
import { Competitor, FixtureId, MarketId, SelectionId, Sport, SportsName } from './names.ts';

/**
 * What an operator decides about markets in the feed's place. `void`: bets on them get their stakes back. `settle`:
 * these are the results, by selection; one that is not named has lost. `reopen`: the decision about their results is
 * taken back.
 */
export const SportsAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('void') }),
  z.strictObject({ type: z.literal('settle'), results: z.record(SelectionId, SelectionResult) }),
  z.strictObject({ type: z.literal('reopen') }),
]);
const decision = {
  /** The idempotency key: the same decision again changes nothing. */
  id: z.uuid(),
  reason: Reason,
  fixtureId: FixtureId,
  /** Markets of the fixture that have been bet on; of a settlement one. */
  marketIds: z.array(MarketId).check(z.minLength(1), z.maxLength(200)),
  act: SportsAct,
};
export const DecideSportsMarkets = z.strictObject(decision);
export type DecideSportsMarkets = z.infer<typeof DecideSportsMarkets>;

/** What bets wait for, the longest begun first, and the last decisions of operators, newest first. */
export const WaitingSports = z.strictObject({
  fixtures: z.array(
    z.strictObject({
      fixtureId: FixtureId,
      sport: Sport,
      league: SportsName,
      competitors: z.array(Competitor),
      /** Milliseconds since 1970. */
      startsAt: z.int(),
      markets: z.array(
        z.strictObject({
          marketId: MarketId,
          /** Those that were bet on. */
          selections: z.array(SelectionId),
          bets: z.int(),
          /** Whole stakes of these bets, which may wait for other fixtures too. */
          stakes: z.array(z.strictObject({ currency: CurrencyCode, units: Units })),
        }),
      ),
    }),
  ),
  decisions: z.array(
    z.strictObject({
      ...decision,
      /** Who decided. */
      operator: z.string(),
      at: z.string(),
    }),
  ),
});
export type WaitingSports = z.infer<typeof WaitingSports>;
