import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '@baize/settings';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '../../../foundation/config.ts';
import type { Deps } from '../../../foundation/module.ts';
import { createOutsideParties } from '../../../foundation/connect-ports.ts';
import { stripe } from '../adapter.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'baize-stripe-settings-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, held: string): string {
  const path = join(folder, name);
  writeFileSync(path, held);
  return path;
}

const start = (said: Record<string, string>) =>
  createOutsideParties([stripe], { config: readConfig(said, folder) } as Deps)[0]!;

test.each<[string, () => Record<string, string>, string]>([
  ['no file of the key', () => ({}), 'PAYMENTS=stripe needs STRIPE_SECRET_KEY_FILE.'],
  [
    'a file that is not there',
    () => ({ STRIPE_SECRET_KEY_FILE: join(folder, 'none') }),
    'STRIPE_SECRET_KEY_FILE names a file that cannot be read (ENOENT).',
  ],
  [
    'another key in it',
    () => ({ STRIPE_SECRET_KEY_FILE: file('public', 'pk_live_51Public') }),
    'STRIPE_SECRET_KEY_FILE names a file that does not hold what it should.',
  ],
  [
    'no file of the webhook',
    () => ({ STRIPE_SECRET_KEY_FILE: file('key', 'sk_live_51Right\n') }),
    'PAYMENTS=stripe needs STRIPE_WEBHOOK_SECRET_FILE.',
  ],
])('%s: the start is refused in one sentence, which holds nothing of a file', (_what, said, sentence) => {
  expect(() => start({ PAYMENTS: 'stripe', ...said() })).toThrow(new SettingsError([sentence]));
});

const keys = () => ({
  STRIPE_SECRET_KEY_FILE: file('key', 'rk_test_51Right\n'),
  STRIPE_WEBHOOK_SECRET_FILE: file('webhook', 'whsec_right\n'),
});

test('with its keys it is heard while another provider takes new deposits', () => {
  const heard = start({ ...keys(), PAYMENTS: 'sandbox' });
  expect([Object.keys(heard.outside), heard.jobs?.length, typeof heard.plain]).toEqual([[], 2, 'function']);
});

test('without a word of it nothing of it is there', () => {
  expect(start({})).toEqual({ outside: {} });
});
