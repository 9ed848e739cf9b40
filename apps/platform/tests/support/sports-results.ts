import type { SelectionResult } from '@baize/protocol';
import type { ResultMessage } from '../../src/sports/feed/feed.ts';

/** Messages of a feed about the home side of a fixture, and their rollbacks. */
const winnerOf = (fixtureId: string, revision: number) => ({ fixtureId, marketId: 'winner', revision });

export const settled = (fixtureId: string, result: SelectionResult['type'], revision = 1): ResultMessage => ({
  type: 'betSettlement',
  ...winnerOf(fixtureId, revision),
  results: { home: { type: result } as SelectionResult },
});

export const rolledBack = (fixtureId: string, revision: number): ResultMessage => ({
  type: 'rollbackBetSettlement',
  ...winnerOf(fixtureId, revision),
});

export const cancelled = (
  fixtureId: string,
  revision: number,
  from: number | null = null,
  to: number | null = null,
): ResultMessage => ({ type: 'betCancel', ...winnerOf(fixtureId, revision), from, to });

export const uncancelled = (fixtureId: string, revision: number): ResultMessage => ({
  type: 'rollbackBetCancel',
  ...winnerOf(fixtureId, revision),
});
