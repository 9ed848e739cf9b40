import { type Audited, compareFractions } from '@baize/fairness';
import { caseReturn } from '@baize/fairness/games/cases/case-table';
import { RULES } from '@baize/fairness/games/all';
import type { Currency, Game } from '@baize/protocol';
import { publishCases } from '../cases/published-cases.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import { roomLimitsOf } from '../rooms/room-limits.ts';

/** Every choice of a game in a currency with every rule of leaving, over every stake that the game takes. */
export function auditReturns(game: Game, currency: Currency): readonly Audited[] {
  const { audit } = RULES[game];
  if (game === 'cases' || audit === null) return auditCases(currency);
  return audit(game === 'rooms' ? roomLimitsOf('red', currency) : limitsOf(game, currency));
}

/** What each case returns of its price, compared with what it shows. */
function auditCases(currency: Currency): Audited[] {
  return publishCases()[currency].map(({ slug, items, priceUnits, expectedReturn }) => {
    const at = { stakeUnits: priceUnits, returned: caseReturn(items, priceUnits) };
    const shown = {
      numerator: BigInt(expectedReturn.numerator),
      denominator: BigInt(expectedReturn.denominator),
    };
    const below = compareFractions(at.returned, shown) < 0 ? at : null;
    return { group: slug, choice: slug, stop: '', least: at, greatest: at, below };
  });
}
