import { describe, expect, it } from '@jest/globals';
import { hmacSha256 } from '@baize/fairness';
import fc from 'fast-check';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { BetJob } from './bet-job.ts';
import type { BatchState } from './batch-state.ts';
import { type BatchPlan, settleBatch } from './settle-batch.ts';

const NOW = new Date(0);
const HOUSE_ACCOUNT = 99;
const game = { name: 'dice', algorithm: 'dice/1', usesSeeds: true } as const;

function job(changes: Partial<BetJob> & { userId?: string } = {}): BetJob {
  const { userId = 'ann', ...rest } = changes;
  return {
    game,
    id: 'bet-1',
    player: { userId, sessionId: 'session', name: 'alice', avatar: 0, hides: false },
    currency: 'RUB',
    stakeUnits: 100,
    limits: { currency: 'RUB', minStakeUnits: 1, maxStakeUnits: 1_000, maxWinUnits: 100_000 },
    roundNumber: null,
    // Wins twice the stake on an even word: the seeds decide.
    draw: (words) => {
      const won = words() % 2 === 0;
      const payoutUnits = won ? 2 * (rest.stakeUnits ?? 100) : 0;
      return {
        status: won ? 'won' : 'lost',
        payoutUnits,
        creditUnits: payoutUnits,
        multiplier: won ? 20_000 : 0,
        outcome: { won },
      };
    },
    isSameChoice: () => true,
    ...rest,
  };
}

function state(balances: Record<string, number>): BatchState {
  const users = Object.entries(balances);
  return {
    wallets: users.map(([user_id, balance], id) => ({
      id,
      user_id,
      currency: 'RUB',
      kind: 'real',
      balance,
      sequence: 0,
    })),
    seeds: users.map(([user_id], id) => ({
      id,
      user_id,
      server_seed: `seed ${id}`,
      server_seed_hash: 'hash',
      client_seed: 'mine',
      nonce: 0,
    })),
    bonuses: [],
    rules: new Map(),
    used: [],
    isHeld: () => false,
    latest: [],
    refused: new Map(),
    algorithms: new Map(),
  };
}
const settle = (jobs: readonly BetJob[], from: BatchState): BatchPlan =>
  settleBatch(jobs, from, () => HOUSE_ACCOUNT, NOW, hmacSha256);
const codes = ({ answers }: BatchPlan) => answers.map((answer) => (answer instanceof Refusal ? answer.code : 'placed'));

describe('a batch of bets', () => {
  it('answers each caller alone: one refusal stops nobody else', () => {
    const jobs = [
      job({ id: 'a', stakeUnits: 1_000 }),
      job({ id: 'b' }),
      job({ id: 'c', userId: 'nobody' }),
      job({ id: 'd', currency: 'USD' }),
    ];
    expect(codes(settle(jobs, state({ ann: 100 })))).toEqual([
      'balance-too-low',
      'placed',
      'wallet-missing',
      'wallet-missing',
    ]);
  });

  it('gives one id in the batch one bet, and refuses it for other content', () => {
    const plan = settle([job(), job(), job({ stakeUnits: 50 })], state({ ann: 1_000 }));
    expect(plan.accepted).toHaveLength(1);
    expect(plan.answers[1]).toMatchObject({ replayed: true });
    expect(codes(plan)[2]).toBe('idempotency-conflict');
  });

  it('takes a repeat that names the money it was, or none, and refuses one that names another', () => {
    const plan = settle([job(), job({ money: 'real' }), job({ money: 'bonus' })], state({ ann: 1_000 }));
    expect(plan.answers[1]).toMatchObject({ replayed: true });
    expect(codes(plan)).toEqual(['placed', 'placed', 'idempotency-conflict']);
  });

  it('keeps a fault of one game to the bet that met it', () => {
    const faulty = job({
      id: 'a',
      draw: () => {
        throw new Error('fault');
      },
    });
    const plan = settle([faulty, job({ id: 'b' })], state({ ann: 1_000 }));
    expect(plan.answers[0]).toBeInstanceOf(Error);
    expect(plan.seeds).toMatchObject([{ nonce: 1 }]);
    expect(plan.accepted.map(({ id }) => id)).toEqual(['b']);
  });

  it('draws each bet of a player with the next nonce', () => {
    const plan = settle(
      ['a', 'b', 'c'].map((id) => job({ id })),
      state({ ann: 1_000 }),
    );
    expect(plan.accepted.map(({ nonce }) => nonce)).toEqual([0, 1, 2]);
  });

  it('always balances: wallets, postings and the house agree, and nobody goes below zero', () => {
    const users = ['ann', 'bob'];
    const bets = fc.array(
      fc.record({ user: fc.constantFrom(...users), stakeUnits: fc.integer({ min: 1, max: 400 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(bets, fc.nat(1_000), fc.nat(1_000), (made, ann, bob) => {
        const before = state({ ann, bob });
        const plan = settle(
          made.map(({ user, stakeUnits }, index) => job({ id: `bet ${index}`, userId: user, stakeUnits })),
          before,
        );
        for (const after of plan.wallets) {
          const own = plan.postings.filter(({ accountId }) => accountId === after.id);
          expect(own.reduce((sum, { amountUnits }) => sum + amountUnits, before.wallets[after.id]!.balance)).toBe(
            after.balance,
          );
          expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_posting, index) => index + 1));
          expect(own.every(({ balanceUnits }) => balanceUnits >= 0)).toBe(true);
        }
        const moved = plan.postings.reduce((sum, { amountUnits }) => sum + amountUnits, 0);
        expect(plan.house.get(HOUSE_ACCOUNT) ?? 0).toBe(-moved + 0);
      }),
    );
  });
});
