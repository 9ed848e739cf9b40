import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import vectors from '../../../vectors/fairness.json' with { type: 'json' };
import { parseCommand } from '../../cli/command.ts';
import { report } from '../../cli/report.ts';

interface Reported {
  readonly algorithm: string;
  readonly steps: Readonly<Record<string, unknown>>;
}

/** What `npm run verify -- crash` prints as JSON. */
function verify(...args: readonly string[]): Reported {
  const command = parseCommand(['crash', ...args, '--json']);
  if (command === 'help') throw new Error('asked for help');
  return JSON.parse(report(command)) as Reported;
}

const EVENT_3 = vectors.houses[1]!;
const VX = '8b'.repeat(96);

describe.each(vectors.houses)('$rule: $source', ({ rule, hash, salt, busts, steps, terminatingHash }) => {
  test('the rounds that were published come out, one after the other', () => {
    let round = hash;
    for (const bust of busts) {
      const { algorithm, steps: found } = verify('--rule', rule, '--hash', round);
      expect({ algorithm, ...found }).toMatchObject({ algorithm: rule, bust, salt });
      round = String(found['earlierHash']);
    }
  });

  test('another salt gives another digest', () => {
    const [own, other] = [
      verify('--rule', rule, '--hash', hash),
      verify('--rule', rule, '--hash', hash, '--salt', 's'),
    ];
    expect(own.steps['digest']).not.toBe(other.steps['digest']);
    expect(verify('--rule', rule, '--hash', hash, '--salt', salt)).toEqual(own);
  });

  test('a near hash is found on the way back, and one of another chain is not', () => {
    const before = String(verify('--rule', rule, '--hash', hash).steps['earlierHash']);
    const back = verify('--rule', rule, '--hash', hash, '--earlier', before).steps['steps'];
    expect(back).toBe(1);
    if (steps > 10_000) return;
    expect(verify('--rule', rule, '--hash', hash, '--earlier', terminatingHash).steps['steps']).toBe(steps);
  });
});

test('bustabit under its third party: the key is what that signed, as bytes', () => {
  const message = Buffer.from(EVENT_3.hash, 'hex');
  const digest = createHmac('sha256', Buffer.from(VX, 'hex')).update(message).digest('hex');
  const { steps } = verify('--rule', 'bustabit3', '--hash', EVENT_3.hash, '--vx-signature', VX);
  expect(steps).toMatchObject({ digest, vxSignature: VX });
  expect(steps).not.toHaveProperty('salt');
  const r = Number.parseInt(digest.slice(0, 13), 16);
  expect(steps['bust']).toBe(Math.max(1, Math.floor(99 / (1 - r / 2 ** 52)) / 100));
});

test('the chain of bustabit 3 hashes bytes, and that of bustabit 2 their digits', () => {
  const { hash } = EVENT_3;
  const before = (rule: string): unknown => verify('--rule', rule, '--hash', hash).steps['earlierHash'];
  expect(before('bustabit3')).toBe(createHash('sha256').update(Buffer.from(hash, 'hex')).digest('hex'));
  expect(before('bustabit2')).toBe(createHash('sha256').update(hash).digest('hex'));
});

test('stake ends no round below 1', () => {
  // The least that its formula comes to is 0.99, of a digest that begins with ffffffff; this is the first round that gets below 1.
  const below = Array.from({ length: 2_000 }, (_, at) => createHash('sha256').update(`round ${at}`).digest('hex')).find(
    (hash) => Number.parseInt(createHmac('sha256', hash).update('s').digest('hex').slice(0, 8), 16) > 0.99 * 2 ** 32,
  );
  expect(verify('--rule', 'stake', '--hash', below!, '--salt', 's').steps['bust']).toBe(1);
});

test.each([
  [['--rule', 'roobet', '--hash', EVENT_3.hash], '--rule is one of bustabit2, bustabit3, stake.'],
  [['--rule', 'stake'], '--hash is missing.'],
  [['--rule', 'stake', '--hash', 'abc'], 'hash-invalid'],
  [['--rule', 'stake', '--hash', EVENT_3.hash, '--vx-signature', VX], '--vx-signature is of bustabit3 alone.'],
  [['--rule', 'bustabit3', '--hash', EVENT_3.hash, '--vx-signature', 'b4'], '--vx-signature is not of 192 hex digits.'],
])('%p is refused in words', (args, message) => {
  expect(() => verify(...args)).toThrow(message);
});
