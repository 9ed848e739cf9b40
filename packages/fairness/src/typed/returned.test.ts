import { describe, expect, test } from '@jest/globals';
import { signed, type TypedAnswer, type Values, verifyTyped } from './index.ts';

/** The last character, a digit or a letter of hex, as another one. */
const altered = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

describe('a bet that was returned because the beacon was silent', () => {
  const hash = 'ab'.repeat(32);
  const round = { hash, salt: 'a public salt', closedAt: '2023-08-23T15:59:23.000Z', beaconRound: '1000' };
  const money = { stake: '2.5', payout: '2.5' };
  const seed = 'a'.repeat(64);
  const room = { serverSeed: seed, room: 'red', roundNumber: '7', deposits: '1.00 alice\n2.50 bob', deposit: '2' };
  const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  const games: [game: string, outcome: string, values: Values][] = [
    ['crash', 'bust', round],
    ['roulette', 'pocket', { ...round, colour: 'black' }],
    ['rooms', 'winningTicket', { ...room, closedAt: round.closedAt, beaconRound: '1000' }],
  ];
  const answerOf = (game: string, values: Values): Promise<TypedAnswer> => {
    const typed = { game, version: `${game}/2`, values: { returned: 'beacon-silent', ...money, ...values } };
    return signed(typed, verifyTyped(game, typed.version, typed.values));
  };
  const stepsOf = async (game: string, values: Values) => {
    const answer = await answerOf(game, values);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusals));
    const { matches, steps } = answer.verification;
    return { matches, ...Object.fromEntries(steps.map(({ key, value }) => [key, value])) };
  };

  test.each(games)('of %s cannot be computed yet without the signature, and says when that was due', async (...of) => {
    const [game, outcome, values] = of;
    const steps = await stepsOf(game, values);
    expect(steps).toMatchObject({ matches: true, outcomeUnknown: '1000', beaconDue: '2023-08-23T15:59:24.000Z' });
    for (const key of [outcome, 'outcomeKnown', 'digest', 'pot']) expect(steps).not.toHaveProperty(key);
  });

  test.each(games)('of %s is computed once the signature is known, and still pays its stake', async (...of) => {
    const [game, outcome, values] = of;
    const steps = await stepsOf(game, { ...values, signature });
    expect(steps).toMatchObject({ matches: true, outcomeKnown: '1000', stake: '25000', payout: '25000' });
    const played = await stepsOf(game, { ...values, signature, returned: '' });
    expect(steps).toHaveProperty(outcome, Reflect.get(played, outcome));
    expect(played).not.toHaveProperty('beaconDue');
  });

  test.each(games)('of %s fails with another round, another payout, another signature', async (game, _, values) => {
    expect((await stepsOf(game, { ...values, beaconRound: '1001' })).matches).toBe(false);
    expect((await stepsOf(game, { ...values, payout: '2.4999' })).matches).toBe(false);
    expect((await stepsOf(game, { ...values, signature: altered(signature) })).matches).toBe(false);
  });

  test.each(games)('of %s compares nothing with a signature that is not there', async (game, outcome, values) => {
    for (const stated of [{ randomness: 'ab'.repeat(32) }, { [outcome]: '1' }])
      expect(await answerOf(game, { ...values, ...stated })).toEqual({
        ok: false,
        refusals: [{ field: 'signature', code: 'missing' }],
      });
    expect(await answerOf(game, { ...values, returned: '' })).toMatchObject({
      refusals: [{ field: 'signature', code: 'missing' }],
    });
  });

  test('of a time that no calendar has is refused', async () => {
    const closedAt = new Date(8.64e15).toISOString();
    expect(await answerOf('crash', { ...round, beaconRound: '', closedAt })).toEqual({
      ok: false,
      refusals: [{ field: 'closedAt', code: 'time-invalid' }],
    });
  });
});
