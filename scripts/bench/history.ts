import { jsonOf } from './json-command.ts';
import { atMost } from './report.ts';
import type { Section } from './report.ts';

const LIMIT = 1.2;

interface History {
  readonly short: number;
  readonly long: number;
  readonly turns: number;
  readonly pages: readonly { readonly what: string; readonly baselineMs: number; readonly oursMs: number }[];
}

/** What a page of a long history costs, from the platform's own benchmark. */
export async function historySection(): Promise<Section> {
  const { short, long, turns, pages } = (await jsonOf('apps/platform/bench/history.ts', ['--json'])) as History;
  return {
    name: 'history',
    title: 'A page of a long history',
    method: `The page of 25 bets that the server reads for a player with ${long.toLocaleString('en')} bets, against the first page of one with ${short}, with the proofs of all bets, on the embedded database. Turn and turn about, ${turns} times; medians.`,
    rows: pages.map(({ what, baselineMs, oursMs }) =>
      atMost(`Reading ${what}`, LIMIT, { baseline: baselineMs, ours: oursMs }, (ms) => `${ms.toFixed(2)} ms`),
    ),
    remarks: [],
  };
}
