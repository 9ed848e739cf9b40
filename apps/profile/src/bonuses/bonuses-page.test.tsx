import { describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import { BONUS_STATES } from '@baize/protocol';
import type { Bonus, FreeSpins, InputOf, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { BonusesPage } from './bonuses-page.tsx';

const RUB = 10_000;
const AT = '2026-11-20T10:00:00.000Z';

function bonusOf(state: Bonus['state'], change: Partial<Bonus> = {}): Bonus {
  return {
    id: `00000000-0000-4000-8000-00000000000${BONUS_STATES.indexOf(state)}`,
    name: `Bonus ${state}`,
    expires_in: 86_400,
    state,
    currency: 'RUB',
    amountUnits: 100 * RUB,
    requiredUnits: 3_000 * RUB,
    wageredUnits: 750 * RUB,
    paidUnits: 0,
    terms: {
      basis: 'deposit',
      depositPercent: 100,
      minDepositUnits: 100 * RUB,
      maxAmountUnits: 10_000 * RUB,
      wageringMultiplier: 30,
      maxStakeUnits: 500 * RUB,
      maxPayoutUnits: 50_000 * RUB,
      wageringSeconds: 14 * 86_400,
      contributions: [{ game: 'cases', percent: 100 }],
      maxDiceChance: 9_000,
      minCrashCashOut: 110,
      minSportsOddsMilli: 1_500,
    },
    createdAt: AT,
    expiresAt: '2100-01-01T00:00:00.000Z',
    endedAt: null,
    ...change,
  };
}
const SPINS: FreeSpins = {
  id: '00000000-0000-4000-8000-0000000000aa',
  campaignId: 'first-spins',
  game: { id: 'copper-reels' },
  expiration_at: '2026-11-27T10:00:00.000Z',
  state: 'open',
  spins: 20,
  spinsLeft: 12,
  currency: 'RUB',
  stakeUnits: 2 * RUB,
  wonUnits: 35 * RUB,
};

function setUp(bonuses: readonly Bonus[], { spins = [] as FreeSpins[], waiting = null as Bonus | null } = {}) {
  let shown = [...bonuses];
  const answerOf = (id: string, state: Bonus['state']) => {
    shown = shown.map((bonus) => (bonus.id === id ? { ...bonus, state } : bonus));
    return Promise.resolve({ data: shown.find((bonus) => bonus.id === id)! });
  };
  const redeem = jest.fn((_input: InputOf<typeof calls.redeemPromo>) =>
    Promise.resolve({ bonus: bonusOf('active'), freeSpins: null }),
  );
  const activate = jest.fn(({ params }: InputOf<typeof calls.activateBonus>) => answerOf(params.id, 'active'));
  const cancel = jest.fn(({ params }: InputOf<typeof calls.cancelBonus>) => answerOf(params.id, 'cancelled'));
  const cancelSpins = jest.fn((_input: InputOf<typeof calls.cancelFreeSpins>) =>
    Promise.resolve({ success: true as const }),
  );
  const fake = show((user) => <BonusesPage user={user} />, {
    listBonuses: () => ({ data: shown, next: null }),
    getWaitingBonus: () => ({ data: waiting }),
    listFreeSpins: () => ({ data: spins }),
    activateBonus: activate,
    cancelBonus: cancel,
    cancelFreeSpins: cancelSpins,
    redeemPromo: redeem,
  });
  return { fake, redeem, activate, cancel, cancelSpins };
}

describe('[R31] the bonuses', () => {
  it('[E03] the active one shows how far it is wagered and until when, and all its terms', async () => {
    setUp([bonusOf('active')]);
    await screen.findByRole('heading', { name: 'Bonus active' });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Wagered ₽750 of ₽3,000');
    expect(screen.getByText(/left, until 1 Jan 2100/)).toBeTruthy();
    for (const words of [
      /100% on a deposit from ₽100, up to ₽10,000/,
      /×30 the bonus within 14 days/,
      /up to ₽500/,
      /At most ₽50,000/,
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('[B18] a withdrawal ends a bonus that came with a deposit, and the terms say so; of a gift they do not', async () => {
    const { terms } = bonusOf('active');
    setUp([bonusOf('active'), bonusOf('queued', { terms: { ...terms, basis: 'fixed', depositPercent: null } })]);
    await screen.findByRole('heading', { name: 'Bonus queued' });
    expect(screen.getAllByText(/A withdrawal before it is wagered ends the bonus/)).toHaveLength(1);
  });

  it.each([
    ['completed', '₽0.00 went to the balance'],
    ['lost', 'the bonus balance was played away'],
    ['revoked', 'its deposit was returned to the payer, and the bonus with it'],
    ['expired', 'time ran out, the bonus balance was removed'],
    ['cancelled', 'you gave it up'],
  ] as const)('says in words how one ended: %s', async (state, words) => {
    setUp([bonusOf(state, { endedAt: AT })]);
    const line = (await screen.findByText(`Bonus ${state}`)).closest('li')!;
    expect(line.textContent).toContain(words);
  });

  it('[S11] [C38] the one that waits for its deposit leads to it', async () => {
    const { fake } = setUp([], { waiting: bonusOf('waiting') });
    await screen.findByRole('heading', { name: 'Bonus waiting' });
    fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(fake.records.modals).toMatchObject([{ name: 'PayIn' }]);
  });

  it('one of the queue is started', async () => {
    const { activate } = setUp([bonusOf('queued')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('active')).toBeTruthy();
    expect(activate).toHaveBeenCalledTimes(1);
  });

  it('is given up only when asked twice', async () => {
    const { cancel } = setUp([bonusOf('active')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Give up the bonus' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(cancel).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Give up the bonus' }));
    expect(await screen.findByText('cancelled')).toBeTruthy();
  });
});

describe('[E02] [P10] [C40] free spins', () => {
  it('tell their game, how many are left, the stake, and until when; and can be given up', async () => {
    const { cancelSpins } = setUp([], { spins: [SPINS] });
    const line = (await screen.findByText('12 free spins: copper-reels')).closest('li')!;
    expect(line.textContent).toContain('stake ₽2.00, won ₽35.00, until 27 Nov 2026, 10:00');
    expect(within(line).getByRole('link', { name: 'Play' }).getAttribute('href')).toContain(
      '/games/slots/copper-reels/play',
    );
    fireEvent.click(within(line).getByRole('button', { name: 'Give up' }));
    await waitFor(() => expect(cancelSpins.mock.calls[0]?.[0].params).toEqual({ id: 'first-spins' }));
  });
});

describe('the promo code', () => {
  const type = async (value: string) => fireEvent.change(await screen.findByLabelText('Code'), { target: { value } });
  const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }));

  it('is redeemed, and the same press again goes with the same identifier', async () => {
    const { redeem } = setUp([]);
    redeem.mockRejectedValueOnce(refuse('service-unavailable'));
    await type('WELCOME');
    apply();
    await waitFor(() => expect(redeem).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    apply();
    await waitFor(() => expect(redeem).toHaveBeenCalledTimes(2));
    const [first, second] = redeem.mock.calls.map(([{ body }]) => body);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ code: 'WELCOME' });
  });

  it('a refusal of the code stands at the field', async () => {
    const { redeem, fake } = setUp([]);
    redeem.mockRejectedValueOnce(refuse('promo-code-invalid'));
    await type('NO');
    apply();
    await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'));
    // The shell tells of it, as of every code that is not taken.
    expect(fake.records.tracked).toEqual([]);
    expect(fake.records.notifications).toEqual([]);
  });
});
