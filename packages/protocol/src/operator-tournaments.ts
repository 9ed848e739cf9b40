import * as z from 'zod/mini';
import { Game } from './bets.ts';
import { CURRENCIES } from './money.ts';
import { eachLocale } from './locale.ts';
import { Reason } from './operators.ts';
import { CurrencyCode, PositiveUnits } from './primitives.ts';
import { TOURNAMENT_SCORINGS, TournamentId } from './tournaments.ts';

/** What operators write of tournaments. */

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const Instant = z.iso.datetime();
const Place = z.int().check(z.minimum(1), z.maximum(10_000));

/** One for each currency, in ledger units. */
const Amounts = z
  .array(z.strictObject({ currency: CurrencyCode, units: PositiveUnits }))
  .check(z.refine((amounts) => isEachOnce(amounts.map(({ currency }) => currency))));

function isEachOnce(currencies: readonly string[]): boolean {
  return currencies.length === CURRENCIES.length && new Set(currencies).size === CURRENCIES.length;
}

const rules = {
  title: z.strictObject(eachLocale(() => Name)),
  games: z.array(Game).check(z.minLength(1)),
  scoring: z.enum(TOURNAMENT_SCORINGS),
  minStakes: Amounts,
  points: Amounts,
  /** From the first place on, without gaps. */
  prizes: z.array(z.strictObject({ from: Place, to: Place, amounts: Amounts })).check(
    z.minLength(1),
    z.maxLength(100),
    z.refine((steps) => steps.every(({ from, to }, index) => from <= to && from === (steps[index - 1]?.to ?? 0) + 1)),
  ),
  /** ISO 8601 instants. */
  startsAt: Instant,
  endsAt: Instant,
};

/** A new tournament, or other rules of one that has not begun. */
export const SaveTournament = z.strictObject({ reason: Reason, ...rules }).check(
  z.refine<{ startsAt: string; endsAt: string }>(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
  }),
);
export type SaveTournament = z.infer<typeof SaveTournament>;

export const CancelTournament = z.strictObject({ reason: Reason });
export type CancelTournament = z.infer<typeof CancelTournament>;

/** Every tournament that is not over, by its beginning, and the last acts of operators, newest first. */
export const OperatorTournaments = z.strictObject({
  tournaments: z.array(
    z.strictObject({ id: TournamentId, ...rules, players: z.int(), cancelledAt: z.nullable(z.string()) }),
  ),
  acts: z.array(
    z.strictObject({
      tournamentId: TournamentId,
      operator: z.string(),
      act: z.enum(['saved', 'cancelled']),
      /** Null of a change that was made before reasons were asked for. */
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type OperatorTournaments = z.infer<typeof OperatorTournaments>;
