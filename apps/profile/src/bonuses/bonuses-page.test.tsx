import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import { describeMoneyCall } from '@baize/money-calls/testing/money-call-rules';
import { BONUS_STATES } from '@baize/protocol';
import type { Bonus, FreeSpins, InputOf, User, calls } from '@baize/protocol';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const AS_EVER: Partial<User> = {};

function setUp(
  bonuses: readonly Bonus[],
  { spins = [] as FreeSpins[], waiting = null as Bonus | null, isOffered = true, isAway = false, user = AS_EVER } = {},
) {
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
  const list = jest.fn((): Promise<never> | { data: Bonus[]; next: null } => {
    if (isAway) throw refuse('service-unavailable');
    return { data: shown, next: null };
  });
  const answers = {
    listBonuses: list,
    getWaitingBonus: () => ({ data: waiting }),
    listFreeSpins: () => ({ data: spins }),
    activateBonus: activate,
    cancelBonus: cancel,
    cancelFreeSpins: cancelSpins,
    redeemPromo: redeem,
  };
  const fake = show(() => <BonusesPage />, answers, user, { isOffered });
  return { fake, list, redeem, activate, cancel, cancelSpins };
}

describe('[row:R31] the bonuses', () => {
  it('[row:R31] says that there is none only where there is none', async () => {
    setUp([]);
    expect(await screen.findByText('No bonuses now')).toBeTruthy();
    cleanup();
    setUp([bonusOf('active')]);
    await screen.findByRole('heading', { name: 'Bonus active' });
    expect(screen.queryByText('No bonuses now')).toBeNull();
  });

  it('where nothing is offered, a bonus can be given up and none begun', async () => {
    const { cancel } = setUp([bonusOf('queued'), bonusOf('waiting')], { spins: [SPINS], isOffered: false });
    await screen.findByRole('heading', { name: 'Bonus queued' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Forfeit bonus',
      'Forfeit bonus',
      'Forfeit',
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Forfeit bonus' })[0]!);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Forfeit bonus' }));
    await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  });

  it('[row:E03] the active one shows how far it is wagered and until when, and all its terms', async () => {
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

  it.each([
    ['active', 'win', ['Forfeit bonus'], /^Wagered ₽750 of ₽3,000$/],
    ['queued', 'info', ['Start', 'Forfeit bonus'], /^Another bonus comes first/],
    ['waiting', 'warn', ['Deposit', 'Forfeit bonus'], /^It starts with a deposit/],
  ] as const)(
    '[row:E03] by its state it says what comes next and what can be done: %s',
    async (state, tone, acts, words) => {
      setUp([bonusOf(state)]);
      const card = (await screen.findByRole('heading', { name: `Bonus ${state}` })).closest('section')!;
      const shown = within(card);
      expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts);
      const said = [/^Wagered ₽750 of ₽3,000$/, /^Another bonus comes first/, /^It starts with a deposit/];
      expect(said.filter((each) => shown.queryByText(each) !== null)).toEqual([words]);
      expect(shown.queryByRole('progressbar') !== null).toBe(state === 'active');
      const states = { active: 'active', queued: 'in the queue', waiting: 'deposit to activate' };
      expect(shown.getByText(states[state]).className.split(' ')).toContain(tone);
      expect(shown.getByText(/left, until 1 Jan 2100/)).toBeTruthy();
    },
  );

  it('[row:E03] a bonus that asks for nothing more is wagered in full, and no further', async () => {
    setUp([bonusOf('active', { wageredUnits: 4_000 * RUB })]);
    await screen.findByRole('heading', { name: 'Bonus active' });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Wagered ₽3,000 of ₽3,000');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(3_000 * RUB));
  });

  it('[row:E03] the bonus balance stands at the bonus that it belongs to, and at no other', async () => {
    const own = bonusOf('active');
    const user = { bonus: own, bonus_balance: 60 * RUB };
    setUp([own, bonusOf('active', { id: '00000000-0000-4000-8000-0000000000bb', name: 'Other' })], { user });
    await screen.findByRole('heading', { name: 'Other' });
    const card = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);
    expect(card('Bonus active').getByText('Bonus balance: ₽60')).toBeTruthy();
    expect(card('Other').queryByText(/Bonus balance/)).toBeNull();
  });

  it('[row:R31] shows what is wagered first, then the queue, then what waits, and apart from them what is over', async () => {
    const all = ['expired', 'waiting', 'queued', 'completed', 'active'] as const;
    setUp(all.map((state) => bonusOf(state, state === 'expired' || state === 'completed' ? { endedAt: AT } : {})));
    await screen.findByRole('heading', { name: 'Bonus active' });
    const names = screen.getAllByRole('heading', { name: /^Bonus / }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Bonus active', 'Bonus queued', 'Bonus waiting']);
    for (const state of ['expired', 'completed'])
      expect(screen.getByText(`Bonus ${state}`).closest('li')).not.toBeNull();
    expect(screen.queryByText('No bonuses now')).toBeNull();
  });

  it('[row:R31] [row:C38] the waiting one stands there once, also where the list has it too', async () => {
    setUp([bonusOf('waiting')], { waiting: bonusOf('waiting') });
    expect(await screen.findAllByRole('heading', { name: 'Bonus waiting' })).toHaveLength(1);
  });

  it('[row:R31] is read again after a bet and after the balance has changed', async () => {
    const { fake, list } = setUp([bonusOf('active')]);
    await screen.findByRole('heading', { name: 'Bonus active' });
    const bet = { game: 'dice', betId: 'b', currency: 'RUB', stakeUnits: RUB, payoutUnits: 0 } as const;
    act(() => fake.shell.events.publish('bet.settled', bet));
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    act(() => fake.shell.events.publish('balance.changed', { currency: 'RUB', balanceUnits: RUB, sequence: 1 }));
    await waitFor(() => expect(list).toHaveBeenCalledTimes(3));
  });

  it('[row:R31] says that they could not be read, and reads them again when asked', async () => {
    const { fake, list } = setUp([bonusOf('active')], { isAway: true });
    expect(await screen.findByText('The bonuses could not be loaded')).toBeTruthy();
    expect(screen.queryByText('No bonuses now')).toBeNull();
    list.mockImplementation(() => ({ data: [bonusOf('active')], next: null }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Bonus active' })).toBeTruthy();
    expect(fake.records.notifications).toEqual([]);
  });

  it('[row:X08] [row:R31] a start that is refused is told, and the list is read again', async () => {
    const { fake, activate, list } = setUp([bonusOf('queued')]);
    activate.mockRejectedValueOnce(refuse('not-found'));
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => expect(fake.records.notifications).toEqual([{ kind: 'error', title: 'error.not-found' }]));
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  });

  it('[B18] a withdrawal ends a bonus that came with a deposit, and the terms say so; of a gift they do not', async () => {
    const { terms } = bonusOf('active');
    setUp([bonusOf('active'), bonusOf('queued', { terms: { ...terms, basis: 'fixed', depositPercent: null } })]);
    await screen.findByRole('heading', { name: 'Bonus queued' });
    expect(screen.getAllByText(/A withdrawal before it is wagered ends the bonus/)).toHaveLength(1);
  });

  it.each([
    ['completed', '₽0.00 moved to your balance'],
    ['lost', 'the bonus balance was lost'],
    ['revoked', 'revoked: the deposit it came with was refunded'],
    ['expired', 'it expired and the bonus balance was removed'],
    ['cancelled', 'you forfeited it'],
  ] as const)('says in words how one ended: %s', async (state, words) => {
    setUp([bonusOf(state, { endedAt: AT })]);
    const line = (await screen.findByText(`Bonus ${state}`)).closest('li')!;
    expect(line.textContent).toContain(words);
  });

  it('[row:S11] [row:C38] the one that waits for its deposit leads to it', async () => {
    const { fake } = setUp([], { waiting: bonusOf('waiting') });
    await screen.findByRole('heading', { name: 'Bonus waiting' });
    fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(fake.records.modals).toMatchObject([{ name: 'PayIn' }]);
  });

  it('[row:E03] one of the queue is started', async () => {
    const { activate } = setUp([bonusOf('queued')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('active')).toBeTruthy();
    expect(activate).toHaveBeenCalledTimes(1);
  });

  it('[row:E03] a question that is answered with no gives nothing up', async () => {
    const { cancel } = setUp([bonusOf('active')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Forfeit bonus' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cancel).not.toHaveBeenCalled();
  });

  it('[row:E03] is given up only when asked twice', async () => {
    const { cancel } = setUp([bonusOf('active')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Forfeit bonus' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(cancel).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Forfeit bonus' }));
    expect(await screen.findByText('cancelled')).toBeTruthy();
  });

  it('[row:E03] the question goes with its answer, however long the list then takes to be read', async () => {
    const { cancel, list } = setUp([bonusOf('active')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Forfeit bonus' }));
    const dialog = within(await screen.findByRole('dialog'));
    list.mockImplementation(() => new Promise<never>(() => {}));
    fireEvent.click(dialog.getByRole('button', { name: 'Forfeit bonus' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

describe('[row:E02] [row:P10] [row:C40] free spins', () => {
  it('tell their game, how many are left, the stake, and until when; and can be given up', async () => {
    const { cancelSpins } = setUp([], { spins: [SPINS] });
    const line = (await screen.findByText('12 free spins: copper-reels')).closest('li')!;
    expect(line.textContent).toContain('stake ₽2.00, won ₽35.00, until 27 Nov 2026, 10:00');
    expect(within(line).getByRole('link', { name: 'Play' }).getAttribute('href')).toContain(
      '/games/slots/copper-reels/play',
    );
    fireEvent.click(within(line).getByRole('button', { name: 'Forfeit' }));
    await waitFor(() => expect(cancelSpins.mock.calls[0]?.[0].params).toEqual({ id: 'first-spins' }));
  });
});

describeMoneyCall('a promo code', {
  show(server) {
    const { fake, redeem } = setUp([]);
    redeem.mockImplementation(async ({ body }) => {
      await server.take(body);
      return { bonus: bonusOf('active'), freeSpins: null };
    });
    return {
      begin: () => fireEvent.change(screen.getAllByLabelText('Code').at(-1)!, { target: { value: 'WELCOME' } }),
      press: () => fireEvent.click(screen.getAllByRole('button', { name: 'Apply' }).at(-1)!),
      told: () => fake.records.notifications.length,
      close: cleanup,
    };
  },
  looksUp: 'never',
});

describe('the promo code', () => {
  afterEach(() => sessionStorage.clear());

  const type = async (value: string) => fireEvent.change(await screen.findByLabelText('Code'), { target: { value } });
  const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }));

  it('a refusal of the code stands at the field', async () => {
    const { redeem, fake } = setUp([]);
    redeem.mockRejectedValueOnce(refuse('promo-code-invalid'));
    await type('NO');
    apply();
    await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'));
    // The shell reports it, as it does every code that is not taken.
    expect(fake.records.tracked).toEqual([]);
    expect(fake.records.notifications).toEqual([]);
  });
});
