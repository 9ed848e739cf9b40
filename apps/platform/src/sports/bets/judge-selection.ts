import type { Fixture, OddsChoice, SelectionRefusal, SlipSelection, SportsMarket } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Board } from '../line/board.ts';
import type { FixtureState } from '../line/fixture-state.ts';

/** A selection that can be bet on, with its present odds. */
export interface Taken {
  readonly state: FixtureState;
  readonly market: SportsMarket;
  readonly oddsMilli: number;
}
export type Judged = Taken | Omit<SelectionRefusal, 'selection'>;

export function isTaken(judged: Judged): judged is Taken {
  return 'state' in judged;
}

/**
 * Whether a selection can be bet on, and at which odds: always those of now. A version that this process has not
 * received yet means that its line is behind: refuses `line-stale`.
 */
export function judgeSelection(
  board: Board,
  { fixtureId, marketId, selectionId, marketVersion, oddsMilli }: SlipSelection,
  choice: OddsChoice,
  now: number,
): Judged {
  const state = board.states.get(fixtureId);
  const market = state?.fixture.markets.find(({ id }) => id === marketId);
  const selection = market?.selections.find(({ id }) => id === selectionId);
  if (state === undefined || market === undefined) return { code: 'market-closed', market: null };
  if (selection === undefined || !isOnOffer(state.fixture, now)) return { code: 'market-closed', market };
  if (market.status === 'settled' || market.status === 'cancelled') return { code: 'market-closed', market };
  if (market.status === 'suspended') return { code: 'market-suspended', market };
  if (marketVersion > market.version) refuse('line-stale');
  if (!suits(choice, oddsMilli, selection.oddsMilli)) return { code: 'odds-changed', market };
  return { state, market, oddsMilli: selection.oddsMilli };
}

/** After its start, a match that the feed has not reported as live has no valid prices. */
function isOnOffer({ status, startsAt }: Fixture, now: number): boolean {
  return status === 'live' || (status === 'not-started' && now < startsAt);
}

function suits(choice: OddsChoice, seen: number, present: number): boolean {
  if (choice === 'any') return true;
  return choice === 'higher' ? present >= seen : present === seen;
}
