import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, fakeUser, type FakeAnswers } from '@baize/devkit/fake-shell';
import type { RouletteBetRecord } from '@baize/protocol/games/roulette/roulette';
import { act, renderHook } from '@testing-library/react';
import { useOpenBets, type EndedBets } from './use-open-bets.ts';

const bet = (id: string, roundNumber: number, more: Partial<RouletteBetRecord> = {}): RouletteBetRecord => ({
  id,
  game: 'roulette',
  currency: 'RUB',
  wallet: 'real',
  stakeUnits: 10_000,
  payoutUnits: 0,
  creditedUnits: 0,
  maxWinUnits: 1_000_000,
  multiplier: null,
  status: 'open',
  placedAt: '2026-11-20T10:00:00.000Z',
  settledAt: null,
  outcome: { colour: 'red', pocket: null },
  proof: {
    algorithm: 'roulette/1',
    roundNumber,
    commitment: 'c'.repeat(64),
    hash: null,
    salt: 'salt',
    chainTerminatingHash: 't'.repeat(64),
  },
  ...more,
});
const lost = (id: string, roundNumber: number): RouletteBetRecord => bet(id, roundNumber, { status: 'lost' });

interface Seen {
  /** The round that the table shows; what is older went by unseen. */
  readonly roundNumber: number;
  readonly userId?: string | null;
}

function setUp(
  first: readonly RouletteBetRecord[] | null,
  answers: FakeAnswers = {},
  initial: Seen = { roundNumber: 7 },
) {
  const fake = createFakeShell({
    service: 'crash',
    session: { status: 'player', user: fakeUser({}), region: 'RU' },
    answers,
  });
  const told: EndedBets<RouletteBetRecord>[] = [];
  const rendered = renderHook(
    ({ roundNumber, userId = 'user' }: Seen) =>
      useOpenBets<RouletteBetRecord>(
        userId,
        {
          game: 'roulette',
          first,
          ask: () => Promise.resolve([bet('b', 7)]),
          endOf: ({ proof }) => (proof.roundNumber < roundNumber ? 'unseen' : null),
          again: roundNumber,
        },
        (ended) => void told.push(ended),
      ),
    {
      initialProps: initial,
      wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>,
    },
  );
  const ids = () => rendered.result.current.open.map(({ id }) => id);
  const show = (seen: Seen) => act(async () => rendered.rerender(seen));
  return { ...rendered, fake, told, ids, show };
}

describe('the player’s bets of shared rounds', () => {
  it('are asked for if the page could not load them, and are one however often they are told', async () => {
    const { ids, result, show } = setUp(null);
    await show({ roundNumber: 7 });
    act(() => result.current.note(bet('b', 7)));
    expect(ids()).toEqual(['b']);
  });

  it('end once, each round by itself, by their records if the rounds went by unseen', async () => {
    const records: Record<string, RouletteBetRecord> = { a: lost('a', 6), b: lost('b', 7), c: lost('c', 7) };
    const { fake, ids, result, show, told } = setUp([bet('c', 7), bet('b', 7), bet('a', 6)], {
      getBet: ({ params }) => records[params.betId]!,
    });
    await show({ roundNumber: 9 });
    act(() => result.current.note(lost('b', 7)));
    act(() => result.current.note(bet('c', 7)));
    await show({ roundNumber: 10 });
    expect(ids()).toEqual([]);
    // The round before the one that is shown was unseen from the start.
    expect(told.map(({ roundNumber, bets, missed }) => [roundNumber, bets.map(({ id }) => id), missed])).toEqual([
      [6, ['a'], true],
      [7, ['b', 'c'], true],
    ]);
    expect(fake.records.events.filter(({ name }) => name === 'bet.settled')).toHaveLength(3);
  });

  it('are asked for again with the next round where a record could not be had, which is said once', async () => {
    let answers = 0;
    const { fake, ids, show, told } = setUp([bet('b', 7)], {
      getBet() {
        if (++answers < 3) throw new Error('away');
        return lost('b', 7);
      },
    });
    await show({ roundNumber: 8 });
    await show({ roundNumber: 8 });
    expect([answers, ids()]).toEqual([1, ['b']]);
    await show({ roundNumber: 9 });
    expect(fake.records.notifications).toHaveLength(1);
    await show({ roundNumber: 10 });
    expect([answers, ids(), told.length]).toEqual([3, [], 1]);
  });

  it('that were taken back leave without an end', () => {
    const { ids, result, told } = setUp([bet('b', 7)]);
    act(() => result.current.forget([bet('b', 7)]));
    expect([ids(), told]).toEqual([[], []]);
  });

  it('stay when it turns out who the player is, and go with the player', async () => {
    const { ids, show } = setUp([bet('b', 7)], {}, { roundNumber: 7, userId: null });
    await show({ roundNumber: 7 });
    expect(ids()).toEqual(['b']);
    await show({ roundNumber: 7, userId: 'other' });
    expect(ids()).toEqual([]);
  });
});
