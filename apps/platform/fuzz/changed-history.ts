import { checkHistory, typedOf } from '@baize/fairness/typed/index';
import { chancesOf } from '../chaos/random.ts';
import { csvLine } from '../src/records/history/csv.ts';
import { oneByteChanged } from './changed-byte.ts';
import { type FuzzPart, notesOf } from './part.ts';
import { heldRecords } from './typed-records.ts';

/**
 * The values that a bet's check depends on: with another value in one of these the check must fail. Another choice or
 * stake may pay the same, and another client seed may draw the same.
 */
const BINDING = [
  'serverSeed',
  'serverSeedHash',
  'hash',
  'earlier',
  'signature',
  'randomness',
  'beaconRound',
  'bust',
  'cards',
  'draw',
  'itemIds',
  'minedTiles',
  'ownTickets',
  'payout',
  'pocket',
  'roll',
  'sides',
  'tickets',
  'winningTicket',
];

/**
 * Checks files of a history with one byte changed. Each file is checked to its end or refused as no history, and no bet
 * with a changed binding value passes.
 */
export async function fuzzChangedHistory({
  seed,
  cases,
}: {
  readonly seed: string;
  readonly cases: number;
}): Promise<FuzzPart> {
  const notes = notesOf('changed histories');
  const records = heldRecords(seed);
  for (let number = 0; number < cases; number++) {
    const chances = chancesOf(`${seed}:history:${number}`);
    const record = JSON.stringify(records[number % records.length]);
    const whole = fileOf(record);
    const isCell = chances.is(0.8);
    const cell = isCell ? oneByteChanged(record, chances) : record;
    const file = isCell ? fileOf(cell) : oneByteChanged(whole, chances);
    try {
      const [before, after] = [await check(whole), await check(file)];
      if (before?.held !== 1) notes.problem(`the bet of case ${number} does not hold: ${record}`);
      const sum = after === null ? null : after.held + after.failed.length + after.unknown + after.others;
      if (sum !== null && sum !== after!.lines) notes.problem(`case ${number} lost a line: ${file}`);
      if (isCell && after?.held === 1 && isBound(record, cell)) notes.problem(`case ${number} holds, changed: ${cell}`);
      else notes.note(nameOf(after));
    } catch (error) {
      notes.problem(`case ${number} threw ${String(error)}: ${file}`);
    }
  }
  return notes.done(cases);
}

function fileOf(record: string): string {
  return csvLine(['bet', 'record']) + csvLine(['1', record]);
}

function check(file: string) {
  return checkHistory(file, async () => null);
}

function nameOf(history: Awaited<ReturnType<typeof check>>): string {
  if (history === null) return 'no history';
  if (history.held > 0) return 'held';
  if (history.failed.length > 0) return 'failed';
  return history.unknown > 0 ? 'unknown' : 'others';
}

/** Whether a binding value has changed. */
function isBound(before: string, after: string): boolean {
  const [one, other] = [typedOf(JSON.parse(before)), typedOf(JSON.parse(after))];
  if (one?.version !== other?.version) return false;
  const isOther = (name: string): boolean =>
    one?.values[name]?.trim().toLowerCase() !== other?.values[name]?.trim().toLowerCase();
  return BINDING.some(isOther);
}
