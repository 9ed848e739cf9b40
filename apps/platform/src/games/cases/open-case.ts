import { CASES_ALGORITHM, openCase, openingsWorthUnits } from '@baize/fairness/games/cases/cases';
import { MULTIPLIER_SCALE, type Words } from '@baize/fairness';
import type { CaseBetRecord, CaseOpened, GameCase, OpenCase } from '@baize/protocol/games/cases/cases';
import type { BetGame, Drawn } from '../../bets/placement/bet-job.ts';
import type { BetPath } from '../../bets/placement/bet-path.ts';
import { seededRecord } from '../../bets/placement/bet-record.ts';
import type { BetRow } from '../../bets/placement/bet-row.ts';
import type { Player } from '../../foundation/http/player.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import { keepItems, wonItems } from './inventory-items.ts';
import type { PublishedCases } from './published-cases.ts';

type Outcome = CaseBetRecord['outcome'];

/** What the openings win: a function of the case, the count and the seeds alone. The items are kept, so nothing is credited. */
export function drawCase(gameCase: GameCase, count: number, words: Words): Drawn {
  const openings = openCase(gameCase.items, count, words);
  const worth = openingsWorthUnits(openings);
  const outcome: Outcome = {
    slug: gameCase.slug,
    tableVersion: gameCase.tableVersion,
    items: openings.map(({ ticket, item }) => ({ itemId: item.id, ticket, valueUnits: item.valueUnits })),
  };
  const multiplier = Math.floor((worth * MULTIPLIER_SCALE) / (gameCase.priceUnits * count));
  return { status: 'won', payoutUnits: worth, creditUnits: 0, multiplier, outcome };
}

/** Refuses `not-found` for a case that is not sold in the currency. */
export function findCase(cases: PublishedCases, slug: string, currency: GameCase['currency']): GameCase {
  return cases[currency].find((each) => each.slug === slug) ?? refuse('not-found');
}

/** Opens a case up to ten times. Refuses `not-found`, `case-table-changed` and what the bet path refuses. */
export function caseOpener(
  bets: BetPath,
  cases: PublishedCases,
): (player: Player, slug: string, body: OpenCase) => Promise<CaseOpened> {
  const caseOf = (bet: BetRow): GameCase => findCase(cases, (bet.outcome as Outcome).slug, bet.currency);
  const game: BetGame = {
    name: 'cases',
    algorithm: CASES_ALGORITHM,
    usesSeeds: true,
    store: (sql, accepted) => keepItems(sql, accepted, caseOf),
  };
  return async (player, slug, { id, currency, count, tableVersion, money }) => {
    const gameCase = findCase(cases, slug, currency);
    if (gameCase.tableVersion !== tableVersion) refuse('case-table-changed');
    const { bet, balanceUnits, replayed } = await bets.place({
      game,
      id,
      player,
      currency,
      stakeUnits: gameCase.priceUnits * count,
      money,
      limits: limitsOf('cases', currency),
      roundNumber: null,
      draw: (words) => drawCase(gameCase, count, words),
      isSameChoice: (outcome) => {
        const first = outcome as Outcome;
        return first.slug === slug && first.tableVersion === tableVersion && first.items.length === count;
      },
    });
    return { bet: seededRecord(bet, 'cases'), items: wonItems(bet, gameCase.items), balanceUnits, replayed };
  };
}
