import { TYPED_GAMES, type TypedBet, typedOf, verifyTyped } from '@baize/fairness/typed/index';
import { type Chances, chancesOf } from '../chaos/random.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { oneByteChanged } from './changed-byte.ts';
import { type FuzzPart, notesOf } from './part.ts';
import { withHostileLeaf } from './requests.ts';
import { typedRecords } from './typed-records.ts';

/**
 * Enters invalid values of every kind in every field of every version, and records with a member of a wrong type. Each
 * gives a verdict, or refusals by code, field by field.
 */
export function fuzzTyped({ seed, cases }: { readonly seed: string; readonly cases: number }): FuzzPart {
  const notes = notesOf('typed bets');
  const records = typedRecords(seed);
  for (let number = 0; number < cases; number++) {
    const chances = chancesOf(`${seed}:typed:${number}`);
    const record = records[number % records.length]!;
    const what = `case ${number}, ${JSON.stringify(record).slice(0, 300)}`;
    try {
      const typed = chances.is(0.5)
        ? typedOf(withHostileLeaf(record, chances))
        : hostileForm(typedOf(record)!, chances);
      if (typed === null) notes.note('no record');
      else {
        const answer = verifyTyped(typed.game, typed.version, typed.values);
        if (answer.ok) notes.note(`matches: ${answer.verification.matches}`);
        else if (
          answer.refusals.length > 0 &&
          answer.refusals.every(({ field, code }) => field !== '' && code.length > 0)
        )
          for (const { code } of answer.refusals) notes.note(code);
        else notes.problem(`${what} was refused without a code`);
      }
    } catch (error) {
      notes.problem(`${what} threw ${String(error)}`);
    }
  }
  return notes.done(cases);
}

/** A form with something else in some of its fields, sometimes of another version. */
function hostileForm({ game, version, values }: TypedBet, chances: Chances): TypedBet {
  const changed = Object.entries(values).map(([name, text]) => [name, hostileField(text, values, chances)]);
  const other = TYPED_GAMES[chances.integer(TYPED_GAMES.length)]!;
  if (chances.is(0.1)) return { game: hostileText(chances), version, values };
  if (chances.is(0.1)) return { game: other.game, version: other.versions[0]!, values: Object.fromEntries(changed) };
  return { game, version, values: Object.fromEntries(changed) };
}

function hostileField(text: string, values: TypedBet['values'], chances: Chances): string {
  if (chances.is(0.7)) return text;
  const others = Object.values(values);
  const texts = [
    hostileText(chances),
    JSON.stringify(hostileValue(chances)),
    others[chances.integer(others.length)]!,
    `${text}\n${text}`,
    '9'.repeat(chances.integer(20)),
    '+275760-09-13T00:00:00.000Z',
    text === '' ? ' ' : oneByteChanged(text, chances),
  ];
  return texts[chances.integer(texts.length)]!;
}
