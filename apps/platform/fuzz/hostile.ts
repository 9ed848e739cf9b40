import type { Chances } from '../chaos/random.ts';

const LONG = 10_000;
const DEPTH = 2_000;

/** Texts that have broken something somewhere. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eevil',
  'й'.repeat(200),
  '😀'.repeat(64),
  'a'.repeat(LONG),
  "' or 1=1 --",
  '"; drop table wallets; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '${7*7}',
  '1e400',
  'NaN',
  'null',
  '0x10',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  '2026-11-21T00:00:00Z',
  'https://baize.example\u0000.evil.example',
  'javascript:alert(1)',
];

/** Values of every wrong type, and numbers at the limits of the type. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1.000_000_000_1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  -1e308,
  1e308,
  [],
  [[]],
  {},
  { length: 1e9 },
  { toString: 1 },
];

export function hostileText(chances: Chances): string {
  return TEXTS[chances.integer(TEXTS.length)]!;
}

export function hostileValue(chances: Chances): unknown {
  const draw = chances.integer(TEXTS.length + VALUES.length + 1);
  if (draw < TEXTS.length) return TEXTS[draw];
  if (draw < TEXTS.length + VALUES.length) return VALUES[draw - TEXTS.length];
  return Array.from({ length: 1_000 }, () => 1);
}

/** JSON texts that no `JSON.stringify` writes. `whole` is an honest body. */
export function hostileJson(whole: string, chances: Chances): string {
  const texts = [
    '',
    whole.slice(0, Math.max(1, Math.floor(whole.length / 2))),
    `${whole}${whole}`,
    `${whole},`,
    '{"a":01}',
    '{"a":NaN}',
    "{'a':1}",
    '\uFEFF',
    '{"__proto__":{"isOperator":true}}',
    whole.replace('{', '{"__proto__":{"balanceUnits":1},'),
    whole.replace('{', '{"constructor":{"prototype":{"balanceUnits":1}},'),
    `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
    `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
    `{"a":"${'x'.repeat(70_000)}"}`,
    '\u0000',
    '{"a":"\\ud800"}',
  ];
  return texts[chances.integer(texts.length)]!;
}
