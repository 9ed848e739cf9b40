import { writeFileSync } from 'node:fs';
import { commandLine, integer, text } from '@baize/settings';
import { heldRecords } from '../fuzz/typed-records.ts';
import { csvLine } from '../src/records/history/csv.ts';

const values = commandLine({
  usage: 'node apps/platform/bench/history-file.ts [--file history.csv] [--bets N] [--rounds N]',
  about:
    'Writes a history as a player downloads it: settled bets of every game and version, and among them bets of different rounds of crash whose beacon is signed. Every bet of it holds. Prints its figures as one line of JSON.',
  arguments: {
    file: { description: 'Where to write it.', fallback: 'history.csv', check: text },
    bets: { description: 'All bets.', fallback: '10000', check: integer(1, 1_000_000) },
    rounds: { description: 'Signed rounds among them.', fallback: '100', check: integer(0, 10_000) },
  },
});

const { file, bets, rounds } = values;
const signed = Array.from({ length: rounds }, (_, round) =>
  heldRecords(`round ${round}`).find(({ id }) => id === 'lost')!,
);
const others: object[] = [];
for (let batch = 0; others.length < bets - rounds; batch++)
  others.push(...heldRecords(`batch ${batch}`).filter((record) => !('proof' in record)));

const records = [...signed, ...others].slice(0, bets);
const lines = records.map((record, index) =>
  csvLine([String(index), JSON.stringify({ ...record, id: String(index) })]),
);
writeFileSync(file, [csvLine(['bet', 'record']), ...lines].join(''));
console.log(JSON.stringify({ bets: records.length, rounds: Math.min(rounds, bets) }));
