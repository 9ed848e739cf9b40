import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FIXTURE_ALGORITHM, type PlayedEvent } from '../fixture/fixture.ts';
import { type ReadProof, proofOf, readProof } from '../fixture/read-proof.ts';
import { verifyFixture } from '../fixture/verify-fixture.ts';
import { line, type Line } from '../recompute/lines.ts';
import { UsageError } from '../recompute/options.ts';
import { shownLines } from './report.ts';

const text = { type: 'string' } as const;
const OPTIONS = {
  file: text,
  id: text,
  sport: text,
  strengths: text,
  hash: text,
  seed: text,
  total: text,
  algorithm: text,
  json: { type: 'boolean' },
} as const;
type Given = ReturnType<typeof parse>;

/** What `npm run verify -- fixture` takes. */
export const FIXTURE_USAGE = `--file <file with the proof of a fixture, or with the fixture that tells it>
  or --id <fixture> --sport <sport> --strengths <number,number> --hash <64 hex digits> --seed <64 hex digits>
  [--total <number:number>]`;

/**
 * The course and result of a fixture with what they were checked by: as lines, or as JSON with the same keys.
 * Throws `UsageError`, `FairnessError` for a proof that does not hold.
 */
export function fixtureReport(args: readonly string[]): string {
  const given = parse(args);
  const { proof, told } = given.file === undefined ? typedProof(given) : readProof(contentOf(given.file));
  const { events, score, course } = verifyFixture(proof, { ...told, ...typedTotal(given) });
  const lines: Line[] = [
    line('algorithm', proof.algorithm),
    line('fixture', proof.fixtureId),
    line('sport', proof.sport),
    line('strengths', proof.strengths),
    line('seed', proof.seed!),
    line('hash', proof.hash),
    line('steps', course.steps.length),
    line('total', score.total),
    ...(score.periods.length > 0
      ? [
          line(
            'periods',
            score.periods.map((each) => each.join(':')),
          ),
        ]
      : []),
  ];
  if (given.json === true)
    return `${JSON.stringify({ steps: Object.fromEntries(lines.map(({ key, value }) => [key, value])), events }, null, 2)}\n`;
  return shownLines([...lines, ...events.map((event) => line('event', shown(event)))]);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`--file is no file that can be read: ${file}.`, { cause });
  }
}

function typedProof(given: Given): ReadProof {
  const { algorithm = FIXTURE_ALGORITHM, id, sport, strengths, hash, seed } = given;
  for (const [name, value] of Object.entries({ id, sport, strengths, hash, seed }))
    if (value === undefined) throw new UsageError(`--${name} is missing.`);
  const proof = { algorithm, fixtureId: id, sport, strengths: numbersOf('strengths', strengths!, ','), hash, seed };
  return { proof: proofOf(proof), told: {} };
}

function typedTotal({ total }: Given): { total?: number[] } {
  return total === undefined ? {} : { total: numbersOf('total', total, ':') };
}

function numbersOf(name: string, typed: string, between: string): number[] {
  const parts = typed.split(between);
  if (!parts.every((part) => /^-?\d{1,9}$/.test(part)))
    throw new UsageError(`--${name} is not whole numbers with ${between} between them.`);
  return parts.map(Number);
}

function shown({ kind, competitor, period, minute, total }: PlayedEvent): string {
  const when = minute === null ? `period ${period}` : `${minute}'`;
  const side = competitor === null ? '' : ` of side ${competitor + 1}`;
  return `${when} ${kind}${side} ${total.join(':')}`;
}
