import { describe, expect, test } from '@jest/globals';
import vectors from '../../vectors/fairness.json' with { type: 'json' };
import { openCase } from './cases/cases.ts';
import { words } from '../draws.ts';
import { commit } from '../seeds.ts';
import type { Verification, VerificationKey } from '../verification.ts';
import { verifyBet } from './verify-bet.ts';
import type { CasesRecord } from './cases/verify.ts';
import type { CrashRecord } from './crash/verify.ts';
import type { DiceRecord } from './dice/verify.ts';
import type { KenoRecord } from './keno/verify.ts';

const published = vectors.instant[0]!;
const chain = vectors.chains[0]!;

const dice: DiceRecord = {
  algorithm: 'dice/1',
  serverSeed: published.serverSeed,
  serverSeedHash: commit(published.serverSeed),
  clientSeed: published.clientSeed,
  nonce: published.nonce,
  chanceHundredths: 4_950,
  direction: 'over',
  stakeUnits: 2_500_000,
  maxWinUnits: 10 ** 10,
  rollHundredths: 7_718,
  payoutUnits: 5_000_000,
};

const keno: KenoRecord = {
  algorithm: 'keno/1',
  serverSeed: published.serverSeed,
  serverSeedHash: commit(published.serverSeed),
  clientSeed: published.clientSeed,
  nonce: published.nonce,
  risk: 'medium',
  picks: [31, 36, 12, 1, 3, 5],
  draw: published.kenoDrawOrder,
  stakeUnits: 100_000,
  maxWinUnits: 10 ** 10,
  payoutUnits: 300_000,
};

const crash: CrashRecord = {
  algorithm: 'crash/1',
  roundHash: chain.game1000Hash,
  earlierHash: chain.terminatingHash,
  salt: chain.salt,
  bustHundredths: 284,
  cashOutHundredths: 280,
  stakeUnits: 100_000,
  maxWinUnits: 10 ** 10,
  payoutUnits: 280_000,
};

const items = [
  { id: 'coin', firstTicket: 1, lastTicket: 99_999, valueUnits: 10 },
  { id: 'crown', firstTicket: 100_000, lastTicket: 100_000, valueUnits: 1_000 },
];
const seeds = { serverSeed: 's', clientSeed: 'северный ветер', nonce: 0 };
const opened = openCase(items, 3, words(seeds));
const cases: CasesRecord = {
  algorithm: 'cases/1',
  ...seeds,
  serverSeedHash: commit('s'),
  items,
  tickets: opened.map(({ ticket }) => ticket),
  itemIds: opened.map(({ item }) => item.id),
  payoutUnits: 30,
};

const differing = (verification: Verification): VerificationKey[] =>
  verification.steps.filter(({ matches }) => matches === false).map(({ key }) => key);

describe('verification', () => {
  test.each([dice, keno, crash, cases])('[F19] an honest record of $algorithm matches', (record) => {
    const verification = verifyBet(record);
    expect(differing(verification)).toEqual([]);
    expect(verification).toMatchObject({ matches: true, algorithm: record.algorithm });
  });

  test('[F19] the steps of dice come in the order of computing', () => {
    expect(verifyBet(dice).steps.map(({ key, value }) => `${key} ${value}`)).toEqual([
      `serverSeed ${published.serverSeed}`,
      `commitment ${dice.serverSeedHash}`,
      'clientSeed bb62964774',
      'nonce 1',
      'message bb62964774:1:0',
      `digest ${published.firstHmac}`,
      'bytes c590d171',
      'float 0.7717409993056208',
      'roll 77.18',
      'direction over',
      'chance 49.50',
      'multiplier 2.0000',
      'stake 2500000',
      'payout 5000000',
    ]);
  });

  test('[F19] the steps of keno show every digest, word and float of its ten numbers', () => {
    const steps = new Map(verifyBet(keno).steps.map(({ key, value }) => [key, value]));
    expect(steps.get('message')).toBe('bb62964774:1:0, bb62964774:1:1');
    expect(steps.get('digest')?.split(' ')).toEqual([published.firstHmac, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(steps.get('bytes')?.split(' ')).toHaveLength(10);
    expect(
      steps
        .get('float')
        ?.split(' ')
        .map((float) => Math.floor(Number(float) * 40))[0],
    ).toBe(30);
    expect(steps.get('hits')).toBe('3');
  });

  test('[F19] a dishonest record names the steps that differ', () => {
    expect(differing(verifyBet({ ...dice, rollHundredths: 1 }))).toEqual(['roll']);
    expect(differing(verifyBet({ ...dice, payoutUnits: 4_999_999 }))).toEqual(['payout']);
    expect(differing(verifyBet({ ...dice, serverSeedHash: commit('another') }))).toEqual(['commitment']);
    expect(differing(verifyBet({ ...dice, direction: 'under' }))).toEqual(['payout']);
    expect(differing(verifyBet({ ...keno, draw: [1, 3, 5, 31, 36, 12, 2, 4, 6, 8] }))).toEqual(['draw']);
    expect(differing(verifyBet({ ...keno, picks: [31, 36, 12, 32] }))).toEqual(['payout']);
    expect(differing(verifyBet({ ...crash, bustHundredths: 285 }))).toEqual(['bust']);
    expect(differing(verifyBet({ ...crash, cashOutHundredths: 285 }))).toEqual(['payout']);
    expect(differing(verifyBet({ ...crash, cashOutHundredths: null }))).toEqual(['payout']);
    expect(differing(verifyBet({ ...cases, tickets: [1, 2, 3] }))).toEqual(['tickets']);
    expect(differing(verifyBet({ ...cases, itemIds: ['crown', 'coin', 'coin'] }))).toEqual(['items']);
  });

  test('[F19] a crash round that does not lead back to the hash known before the bet does not match', () => {
    expect(differing(verifyBet({ ...crash, earlierHash: '0'.repeat(64) }))).toEqual(['earlierHash']);
    expect(differing(verifyBet({ ...crash, earlierHash: crash.roundHash }))).toEqual(['earlierHash']);
  });

  test('[F19] a lost crash bet pays nothing', () => {
    expect(verifyBet({ ...crash, cashOutHundredths: null, payoutUnits: 0 }).matches).toBe(true);
  });

  test('[F5] the payout of a verified bet is cut at the maximum win', () => {
    expect(verifyBet({ ...dice, maxWinUnits: 3_000_000, payoutUnits: 3_000_000 }).matches).toBe(true);
  });
});
