import { CASES_ALGORITHM, openCase, openingsWorthUnits } from '@baize/fairness/games/cases/cases';
import { MULTIPLIER_SCALE } from '@baize/fairness/payout';
import type { Demo } from '@baize/game-kit/demo';
import { calls } from '@baize/protocol';
import type { CaseBetRecord, GameCase, OpenCase } from '@baize/protocol/games/cases/cases';
import { CaseBetPage } from './bet/case-bet-page.tsx';
import { demoInventory } from './demo-inventory.ts';

/** A case on play money, by the rules that the server opens it with. */
export function caseDemo(gameCase: GameCase): Demo {
  const { slug, tableVersion, priceUnits, items } = gameCase;
  return {
    game: 'cases',
    algorithm: CASES_ALGORITHM,
    placePath: calls.openCase.path,
    stakeOf: (body) => priceUnits * countOf(body),
    settle(body, _maxWinUnits, next) {
      const openings = openCase(items, countOf(body), next);
      const payoutUnits = openingsWorthUnits(openings);
      const won = openings.map(({ ticket, item }) => ({ itemId: item.id, ticket, valueUnits: item.valueUnits }));
      const outcome: CaseBetRecord['outcome'] = { slug, tableVersion, items: won };
      const multiplierE4 = Math.floor((payoutUnits * MULTIPLIER_SCALE) / (priceUnits * countOf(body)));
      return { status: 'won', payoutUnits, creditedUnits: 0, multiplierE4, outcome };
    },
    inventory: demoInventory(gameCase),
    Check: ({ betId }) => <CaseBetPage betId={betId} data={{ bet: null, gameCase }} />,
  };
}

function countOf(body: unknown): number {
  return (body as OpenCase).count;
}
