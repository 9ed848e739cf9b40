import { describe, expect, it } from '@jest/globals';
import { flag, integer, text } from './check.ts';
import { readArguments } from './command-line.ts';
import { tableOfSettings } from './described.ts';
import { optional, secret, setting } from './setting.ts';

const settings = {
  open: setting('SHOP_OPEN', 'Whether anybody may enter.', 'false', flag),
  key: secret(optional('SHOP_KEY', 'What opens the till.', text)),
};
const command = {
  usage: 'npm run shop -- [--rounds N]',
  about: 'Sells things.',
  arguments: {
    rounds: { description: 'How often.', fallback: '3', check: integer(1, 9), short: 'r' },
    seed: { description: 'Of the plan.', fallback: null, check: text },
  },
  switches: { write: 'Keeps the result.' },
  settings,
};
const typed = (...words: string[]) => readArguments(command, words);

describe('a command line', () => {
  it('is read with its defaults, checked', () => {
    expect(typed()).toEqual({ kind: 'run', values: { rounds: 3, seed: null, write: false, words: [] } });
    expect(typed('-r', '7', '--write', '--seed', 'x')).toMatchObject({
      values: { rounds: 7, seed: 'x', write: true },
    });
  });

  it.each([['--such'], ['--rounds', 'many'], ['--rounds'], ['word'], ['--write=yes']])(
    'ends with the usage and code 2 at %s %s',
    (...words) => {
      const answer = typed(...words);
      expect(answer).toMatchObject({ kind: 'say', exitCode: 2 });
      expect((answer as { text: string }).text).toContain('Usage: npm run shop -- [--rounds N]');
    },
  );

  it('says what it understands, with every setting, its default and its check', () => {
    const { text: said, exitCode } = typed('--help') as { text: string; exitCode: number };
    expect(exitCode).toBe(0);
    for (const part of ['-r, --rounds …', '--write', 'a whole number from 1 to 9 (3)', 'SHOP_OPEN (false)'])
      expect(said).toContain(part);
    expect(said).toMatch(/SHOP_KEY \(not set\)\n +What opens the till\.\n +Must be text\./);
  });
});

it('a table of settings has a row for each', () => {
  expect(tableOfSettings(settings)).toBe(
    [
      '| Setting | Default | What it is | Must be |',
      '| --- | --- | --- | --- |',
      '| `SHOP_OPEN` | `false` | Whether anybody may enter. | true or false |',
      '| `SHOP_KEY` | not set | What opens the till. | text |',
    ].join('\n'),
  );
});
