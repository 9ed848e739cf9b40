import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { commit } from '@baize/fairness';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import { ROOMS_ALGORITHM } from '@baize/fairness/games/rooms/rooms';
import fc from 'fast-check';
import { MAX_ENTRIES, MAX_ENTRIES_OF_PLAYER, potLimitUnits, roomLimitsOf } from './room-limits.ts';
import { type Closed, closesAt, endOf, refuseDeposit, withDeposit } from './round.ts';

const RUB = 10_000;
const NOW = 1_000_000;
const TIMES = { waitMs: 600_000 };
const limits = roomLimitsOf('red', 'RUB');
const empty = { isUnnamed: false, entries: 0, potUnits: 0, drawsAt: null };
const none = { entries: 0, stakeUnits: 0 };

describe('limits of rooms', () => {
  it('[row:K03] the smallest stakes are red 1, yellow 10 and purple 50, scaled by the currency', () => {
    const smallest = (currency: 'EUR' | 'INR' | 'KZT' | 'RUB' | 'USD') =>
      (['red', 'yellow', 'purple'] as const).map((room) => roomLimitsOf(room, currency).minStakeUnits / RUB);
    expect(smallest('RUB')).toEqual([1, 10, 50]);
    expect(smallest('INR')).toEqual([1, 10, 50]);
    expect(smallest('KZT')).toEqual([5, 50, 250]);
    expect(smallest('USD')).toEqual([0.01, 0.1, 0.5]);
    expect(smallest('EUR')).toEqual([0.01, 0.1, 0.5]);
  });

  it('[row:K03] the largest win is what the fullest pot pays, so that no payout is ever cut', () => {
    expect(potLimitUnits(limits)).toBe(1_000_000 * RUB);
    expect(limits.maxWinUnits).toBe(990_000 * RUB);
  });
});

describe('a deposit', () => {
  it.each([
    ['into an empty room', empty, none, RUB, null],
    ['before the draw', { ...empty, drawsAt: NOW + 1 }, none, RUB, null],
    ['at the instant of the draw', { ...empty, drawsAt: NOW }, none, RUB, 'round-not-betting'],
    ['while no beacon is named', { ...empty, isUnnamed: true }, none, RUB, 'beacon-away'],
    ['that makes the largest stake', empty, { entries: 1, stakeUnits: limits.maxStakeUnits - RUB }, RUB, null],
    [
      'above the largest stake of one player',
      empty,
      { entries: 1, stakeUnits: limits.maxStakeUnits },
      100,
      'stake-above-maximum',
    ],
    ['as the last one of a player', empty, { entries: MAX_ENTRIES_OF_PLAYER - 1, stakeUnits: RUB }, RUB, null],
    [
      'after the last one of a player',
      empty,
      { entries: MAX_ENTRIES_OF_PLAYER, stakeUnits: RUB },
      RUB,
      'room-entries-reached',
    ],
    ['that fills the pot', { ...empty, potUnits: potLimitUnits(limits) - RUB }, none, RUB, null],
    ['above the pot', { ...empty, potUnits: potLimitUnits(limits) - RUB }, none, RUB + 100, 'pot-full'],
    ['after the last one of a round', { ...empty, entries: MAX_ENTRIES }, none, RUB, 'pot-full'],
  ] as const)('%s', (_name, round, standing, stakeUnits, code) => {
    expect(refuseDeposit(round, standing, stakeUnits, limits, NOW)).toBe(code);
  });

  it('counts for the next one of the same batch', () => {
    const almostFull = { ...empty, potUnits: potLimitUnits(limits) - RUB };
    expect(refuseDeposit(withDeposit(almostFull, RUB), none, 100, limits, NOW)).toBe('pot-full');
  });
});

describe('a round', () => {
  it('closes at its draw, or when nobody has come for so long', () => {
    expect(closesAt({ firstAt: null, drawsAt: null }, TIMES)).toBeNull();
    expect(closesAt({ firstAt: NOW, drawsAt: null }, TIMES)).toBe(NOW + TIMES.waitMs);
    expect(closesAt({ firstAt: NOW, drawsAt: NOW + 7 }, TIMES)).toBe(NOW + 7);
  });

  const deposits = fc.array(
    fc.record({
      userId: fc.constantFrom('a', 'b', 'c', 'd'),
      clientSeed: fc.stringMatching(/^[a-zа-я0-9]{1,12}$/),
      stakeUnits: fc.integer({ min: 1, max: 1_000_000 }).map((tickets) => tickets * 100),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const closed = (entries: Closed['entries'], serverSeed: string): Closed => ({
    number: 7,
    room: 'red',
    version: 1,
    randomness: null,
    serverSeed,
    serverSeedHash: commit(serverSeed),
    entries,
  });

  it('gives the pot to payout and fee without a rest, always the same, and as its check has it', () => {
    fc.assert(
      fc.property(deposits, fc.stringMatching(/^[0-9a-f]{64}$/), (entries, serverSeed) => {
        const round = closed(entries, serverSeed);
        const end = endOf(round);
        expect(endOf(round)).toEqual(end);
        if (new Set(entries.map(({ userId }) => userId)).size < 2) return expect(end.kind).toBe('refunded');
        if (end.kind !== 'drawn') throw new Error('two players make a draw');
        const pot = entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
        expect(end.payoutUnits + end.feeUnits).toBe(pot);
        expect(end.feeUnits).toBe(pot / 100);
        const { winningTicket, payoutUnits } = end;
        const { matches } = verifyBet({
          ...round,
          serverSeed,
          algorithm: ROOMS_ALGORITHM,
          roundNumber: 7,
          winningTicket,
          payoutUnits,
        });
        expect(matches).toBe(true);
      }),
    );
  });

  it('is refunded if its seed is not the one that was promised', () => {
    const entries = [
      { userId: 'a', clientSeed: 'x', stakeUnits: RUB },
      { userId: 'b', clientSeed: 'y', stakeUnits: RUB },
    ];
    const round = closed(entries, 's'.repeat(64));
    expect(endOf(round).kind).toBe('drawn');
    expect(endOf({ ...round, serverSeed: 't'.repeat(64) })).toEqual({ kind: 'refunded', why: 'commitment-broken' });
  });

  it('of version 2 is drawn by what the beacon said and by nothing else, and without it refunded', () => {
    const serverSeed = 's'.repeat(64);
    const entries = Array.from({ length: 4 }, (_, nth) => ({
      userId: `${nth}`,
      clientSeed: `c${nth}`,
      stakeUnits: 1_000 * RUB,
    }));
    const round: Closed = { ...closed(entries, serverSeed), version: 2 };
    expect(endOf(round)).toEqual({ kind: 'refunded', why: 'beacon-silent' });
    const ticketOf = (randomness: string): number => {
      const seed = createHash('sha256')
        .update([serverSeed, 'c0', 'c1', 'c2', 'c3', randomness].join('\n'))
        .digest('hex');
      return createHmac('sha256', seed).update('red:7:0').digest().readUInt32BE(0) % 400_000;
    };
    for (const randomness of ['0a'.repeat(32), 'f1'.repeat(32)])
      expect(endOf({ ...round, randomness })).toMatchObject({ kind: 'drawn', winningTicket: ticketOf(randomness) });
  });
});
