import { describe, expect, test } from '@jest/globals';
import { inPlace } from './candidates.ts';
import { declarationOf } from '../tidy/declaration.ts';
import { drawInTurns } from './draw.ts';
import { mutantOf, planted } from './fault.ts';
import { repositoryOf } from '../tidy/repository.ts';
import { ownFaults } from './operators.ts';
import { rowTests } from './row-tests.ts';

const SOURCE = `import { a } from './a.ts';

const DAY = 86_400;
/** 30 days */
export const COOKIES = {
  token: { seconds: 30 * DAY },
} as const;

export type Place =
  | { kind: 'lobby' }
  | 'page';

export function header(region: 'KZ' | 'RU'): string {
  return region === 'KZ' ? 'x-region' : '';
}
`;
const told = (source: string) =>
  ownFaults('a.ts', source).map(({ start, end, replacement }) => `${source.slice(start, end)} -> ${replacement}`);

describe('our own operators', () => {
  test('change figures and names, and neither comments, imports nor types', () => {
    expect(told(SOURCE)).toEqual(['86_400 -> 864000', '30 -> 300', "'KZ' -> 'KZx'", "'x-region' -> 'x-regionx'"]);
  });

  test('change no type that stands within a line, and no key of a column', () => {
    expect(
      told(`function of({ bonus }: Pick<Props, 'bonus'>, data: Data & { kind: 'guest' }) {
  return [{ key: 'place', head: t('place') }, { key: 'all', path: '/all' }];
}
interface Decision {
  readonly kind: 'rotate';
}
const columns = [
  {
    key: 'stake',
    head: t('stake'),
  },
];
`),
    ).toEqual(["'all' -> 'allx'", "'/all' -> '/allx'"]);
  });

  test('what is planted is the fault and nothing else', () => {
    const [fault] = ownFaults('a.ts', SOURCE);
    expect(planted(SOURCE, fault!)).toBe(SOURCE.replace('86_400', '864000'));
    expect(mutantOf('K06', fault!, SOURCE)).toMatchObject({ row: 'K06', line: 3, original: '86_400' });
  });
});

test('a declaration reaches from its head to what closes it', () => {
  const textOf = (name: string) => {
    const { start, end } = declarationOf(SOURCE, name);
    return SOURCE.slice(start, end);
  };
  expect(textOf('DAY')).toBe('const DAY = 86_400;');
  expect(textOf('COOKIES')).toMatch(/^export const COOKIES[^]*as const;$/);
  expect(textOf('header')).toMatch(/^export function header[^]*\n}$/);
  expect(() => textOf('nothing')).toThrow('declares no nothing');
});

test('a declaration may lie within another: a function, or a method that ends with a comma', () => {
  const source = `interface Session {
  logout(): Promise<void>;
}
export function createSession(): Session {
  function end(): void {
    if (left) {
      tell();
    }
  }
  return {
    async logout() {
      end();
    },
    tell,
  };
}
`;
  const textOf = (name: string) => {
    const { start, end } = declarationOf(source, name);
    return source.slice(start, end);
  };
  expect(textOf('end')).toMatch(/^ {2}function end[^]*tell[^]*\n {2}}$/);
  expect(textOf('logout')).toBe('    async logout() {\n      end();\n    },');
});

test('a draw gives each group one before any has two, and is the same for the same seed', () => {
  const groups = new Map(
    ['A', 'B', 'C'].map((name) => [name, Array.from({ length: 9 }, (_, at) => ({ id: `${name}${at}` }))]),
  );
  const names = (seed: number, count: number) => drawInTurns(groups, count, seed).map(({ id }) => id);
  expect(new Set(names(7, 3).map((id) => id[0]))).toEqual(new Set(['A', 'B', 'C']));
  expect(names(7, 12)).toEqual(names(7, 12));
  expect(names(7, 12)).not.toEqual(names(8, 12));
  expect(names(7, 12).slice(0, 6)).toEqual(names(7, 6));
  expect(names(7, 99)).toHaveLength(27);
});

test('a row’s faults lie in one line, within what serves the row', () => {
  const source = 'export const STATUSES = [\n  408,\n];\nexport const OTHER = 1;\n';
  const whole = { file: 'a.ts', start: 0, end: source.indexOf(';'), replacement: 'x', operator: 'whole' };
  const faults = [whole, ...ownFaults('a.ts', source)];
  const originals = (place: string) =>
    inPlace(place, new Map([['a.ts', faults]]), () => source).map(({ start, end }) => source.slice(start, end));
  expect(originals('a.ts#STATUSES')).toEqual(['408']);
  expect(originals('a.ts')).toEqual(['408', '1']);
});

test('a row’s tests are those that name it, letter by letter or by a table of the specification', () => {
  const { ofRow } = rowTests(
    repositoryOf({
      'docs/rows.tsv': 'C05\tregister\nC99\tnothing\n',
      'packages/devkit/src/specification/calls.ts': "call('C05', 'POST /register');",
      'apps/platform/tests/register.test.ts': "test('[row:C05] registers', () => {});",
      'apps/platform/tests/table.test.ts':
        "import { CALLS } from '@baize/devkit/specification/calls';\ntest.each(CALLS)('[row:$row]', () => {});",
      'apps/platform/tests/other.test.ts': "import { CALLS } from '@baize/devkit/specification/calls';",
    }),
  );
  expect(ofRow('C05', 'apps/platform/src/a.ts')).toEqual([
    'apps/platform/tests/register.test.ts',
    'apps/platform/tests/table.test.ts',
  ]);
  expect(ofRow('C05', 'apps/shell/src/a.ts')).toEqual([]);
  expect(ofRow('C99', 'apps/platform/src/a.ts')).toEqual([]);
});
