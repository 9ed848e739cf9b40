import type { SelectionResult } from '@baize/protocol';
import type { MarketSpec } from './market-spec.ts';

/** By how much over (of a total) or home (of a handicap) exceeds the line, in hundredths. */
export function marginOf(kind: 'handicap' | 'total', line: number, home: number, away: number): number {
  return kind === 'total' ? (home + away) * 100 - line : (home - away) * 100 + line;
}

const RESULT_OF_MARGIN: Record<number, [SelectionResult['type'], SelectionResult['type']]> = {
  25: ['half-won', 'half-lost'],
  0: ['void', 'void'],
  [-25]: ['half-lost', 'half-won'],
};

/** How a total or a handicap ended. */
export function lineResults(spec: MarketSpec, home: number, away: number): Record<string, SelectionResult> {
  const kind = spec.kind === 'total' ? 'total' : 'handicap';
  const margin = marginOf(kind, spec.lineHundredths!, home, away);
  const [first, second] = RESULT_OF_MARGIN[margin] ?? (margin > 0 ? ['won', 'lost'] : ['lost', 'won']);
  const [one, other] = kind === 'total' ? ['over', 'under'] : ['home', 'away'];
  return { [one]: plain(first), [other]: plain(second) };
}

function plain(type: SelectionResult['type']): SelectionResult {
  return { type } as SelectionResult;
}

/** One selection has won. */
export function wonBy(selectionId: string): Record<string, SelectionResult> {
  return { [selectionId]: { type: 'won' } };
}
