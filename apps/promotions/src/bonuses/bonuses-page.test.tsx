import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeUser, refuse } from '@baize/devkit/fake-shell';
import type { Bonus, InputOf, SlotGameDetail, User, calls } from '@baize/protocol';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BONUS, FUTURE, RUB, SETTLED, TERMS, WHEEL } from '../testing/samples.ts';
import { showPage } from '../testing/show.tsx';
import page from './module.tsx';

const SPINS = {
  id: '00000000-0000-4000-8000-0000000000aa',
  campaignId: 'first-spins',
  game: { id: 'copper-reels' },
  expiration_at: '2026-11-27T10:00:00.000Z',
  state: 'open' as const,
  spins: 20,
  spinsLeft: 12,
  currency: 'RUB' as const,
  stakeUnits: 2 * RUB,
  wonUnits: 35 * RUB,
};

const SLOT: SlotGameDetail = {
  id: 'copper-reels',
  kind: 'slot',
  title: 'Copper Reels',
  studio: 'selvedge',
  studioTitle: 'Selvedge',
  mechanic: 'lines',
  pace: 'even',
  returnBasisPoints: 9_557,
  artUrl: '/art.svg',
  expectedReturn: { numerator: '9557', denominator: '10000' },
};

interface Own {
  readonly spins?: (typeof SPINS)[];
  readonly waiting?: Bonus | null;
  readonly user?: Partial<User>;
}

function showOwn(bonuses: readonly Bonus[], { spins = [SPINS], waiting = null, user = {} }: Own = {}) {
  const cancel = jest.fn(({ params }: InputOf<typeof calls.cancelBonus>) =>
    Promise.resolve({ data: { ...bonuses.find(({ id }) => id === params.id)!, state: 'cancelled' as const } }),
  );
  const activate = jest.fn(({ params }: InputOf<typeof calls.activateBonus>) =>
    Promise.resolve({ data: { ...bonuses.find(({ id }) => id === params.id)!, state: 'active' as const } }),
  );
  const listBonuses = jest.fn(() => ({ data: [...bonuses], next: null }));
  const cancelSpins = jest.fn((_input: InputOf<typeof calls.cancelFreeSpins>) =>
    Promise.resolve({ success: true as const }),
  );
  const redeem = jest.fn((_input: InputOf<typeof calls.redeemPromo>) =>
    Promise.resolve({ bonus: BONUS, freeSpins: null }),
  );
  const getBonus = jest.fn(({ params }: InputOf<typeof calls.getBonus>) =>
    Promise.resolve({ data: bonuses.find(({ id }) => id === params.id)! }),
  );
  const getCampaign = jest.fn(({ params }: InputOf<typeof calls.getFreeSpinsCampaign>) =>
    Promise.resolve({
      data: {
        id: params.id,
        name: 'Spins of the week',
        game: SPINS.game,
        spins: 20,
        stakes: [{ currency: 'RUB' as const, stakeUnits: 2 * RUB }],
        lifetimeSeconds: 7 * 86_400,
        startsAt: '2026-11-01T00:00:00.000Z',
        endsAt: '2026-12-01T00:00:00.000Z',
        freeSpins: { ...SPINS, spinsLeft: 11 },
      },
    }),
  );
  const fake = showPage(page, {
    path: '/bonuses',
    session: { status: 'player', user: fakeUser(user), region: 'RU' },
    answers: {
      listBonuses,
      getWaitingBonus: () => ({ data: waiting }),
      listFreeSpins: () => ({ data: spins }),
      getSlotGame: ({ params: { id } }) => {
        if (id !== SLOT.id) throw refuse('not-found');
        return SLOT;
      },
      getOwnWheel: () => WHEEL,
      getBonus,
      getFreeSpinsCampaign: getCampaign,
      activateBonus: activate,
      cancelBonus: cancel,
      cancelFreeSpins: cancelSpins,
      redeemPromo: redeem,
    },
  });
  const reloadProfile = jest.spyOn(fake.shell.settings, 'reloadProfile');
  return { fake, activate, cancel, cancelSpins, redeem, getBonus, getCampaign, listBonuses, reloadProfile };
}

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const cardOf = (name: string): HTMLElement => screen.getByRole('heading', { name }).closest('section')!;
const buttonsOf = (name: string): (string | null)[] =>
  within(cardOf(name))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const isBusy = (): boolean => document.querySelector('[aria-busy=true]') !== null;

describe('[row:R03] [row:P06] /bonuses of a player', () => {
  it('shows how far a bonus is wagered, until when, and what the rest costs', async () => {
    showOwn([BONUS]);
    await screen.findByRole('heading', { name: 'First deposit' });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Wagered ₽7,500 of ₽30,000');
    expect(screen.getByText(/left, until 1 Jan 2100/)).toBeTruthy();
    expect(screen.getByText(/to wager ₽1,000 you stake ₽60,000 in Dice, and lose ₽600/)).toBeTruthy();
  });

  it('[row:K12] a bonus that waits for a deposit tells its main terms in a tip of the theme regdep-tooltip', async () => {
    showOwn([{ ...BONUS, state: 'waiting' }]);
    const button = await screen.findByRole('button', { name: 'Key terms' });
    act(() => button.focus());
    expect(document.querySelector('.regdep-tooltip')?.textContent).toContain('within 14 days');
  });

  it('shows what is wagered first, then what can be started, then what waits, then what is over', async () => {
    const named = (state: Bonus['state']) => ({ ...BONUS, id: `of ${state}`, name: `It is ${state}`, state });
    showOwn((['lost', 'waiting', 'completed', 'queued', 'active'] as const).map(named));
    expect(isBusy()).toBe(true);
    expect(screen.queryByText('No bonuses now')).toBeNull();
    const headings = await screen.findAllByRole('heading', { name: /^It is/ });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['It is active', 'It is queued', 'It is waiting']);
    const ended = within(cardOf('Ended')).getAllByRole('listitem');
    expect(ended.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^It is lost/),
      expect.stringMatching(/^It is completed/),
    ]);
    expect(isBusy()).toBe(false);
    expect(screen.queryByText('No bonuses now')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log in to spin' })).toBeNull();
  });

  it('has nothing but what can be got when there is no bonus', async () => {
    showOwn([], { spins: [] });
    expect(await screen.findByText('No bonuses now')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Ended' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All terms of the pack' }).getAttribute('href')).toBe('/en/welcome-pack');
  });

  it.each([
    ['active', 'win', 'active', 'Wagered ₽7,500 of ₽30,000', ['Forfeit bonus']],
    ['queued', 'info', 'in the queue', /^Another bonus comes first/, ['Start', 'Forfeit bonus']],
    ['waiting', 'warn', 'deposit to activate', /^It starts with a deposit/, ['', 'Deposit', 'Forfeit bonus']],
  ] as const)('a bonus that is %s says so, and what can be done with it', async (state, tone, word, text, buttons) => {
    showOwn([{ ...BONUS, state }]);
    await screen.findByRole('heading', { name: 'First deposit' });
    const card = within(cardOf('First deposit'));
    expect(card.getByText(word).classList.contains(tone)).toBe(true);
    expect(card.getByText(text)).toBeTruthy();
    expect(buttonsOf('First deposit')).toEqual(buttons);
    expect(card.queryAllByText(/^(Wagered|Another bonus comes|It starts with)/)).toHaveLength(1);
    expect(card.queryAllByRole('progressbar')).toHaveLength(state === 'active' ? 1 : 0);
  });

  it('has the bonus balance of the bonus in play alone, and never more wagered than is asked', async () => {
    const other = { ...BONUS, id: '00000000-0000-4000-8000-000000000002', name: 'Another', wageredUnits: 99_000 * RUB };
    showOwn([BONUS, other], { user: { bonus: BONUS, bonus_balance: 640 * RUB } });
    await screen.findByRole('heading', { name: 'Another' });
    expect(within(cardOf('First deposit')).getByText('Bonus balance: ₽640')).toBeTruthy();
    expect(within(cardOf('Another')).queryByText(/^Bonus balance/)).toBeNull();
    expect(within(cardOf('Another')).getByText('Wagered ₽30,000 of ₽30,000')).toBeTruthy();
  });

  it('asks for nothing to be wagered where the amount is not known yet', async () => {
    showOwn([{ ...BONUS, requiredUnits: null }]);
    expect(await screen.findByText('Wagered ₽0 of ₽0')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  });

  it('[row:S11] the bonus that waits for a deposit stands once, listed or not, and leads to the deposit', async () => {
    const waiting: Bonus = { ...BONUS, id: 'waiting', name: 'Second deposit', state: 'waiting' };
    showOwn([BONUS], { waiting });
    await screen.findByRole('heading', { name: 'Second deposit' });
    expect(screen.getByRole('heading', { name: 'First deposit' })).toBeTruthy();
    cleanup();
    const { fake } = showOwn([BONUS, waiting], { waiting });
    expect(await screen.findAllByRole('heading', { name: 'Second deposit' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(fake.records.modals).toEqual([{ name: 'PayIn', props: {} }]);
  });

  it('starts a bonus of the queue, and reads all anew with the balances', async () => {
    const { activate, listBonuses, reloadProfile } = showOwn([{ ...BONUS, state: 'queued' }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => expect(listBonuses).toHaveBeenCalledTimes(2));
    expect(activate.mock.calls).toEqual([[{ params: { id: BONUS.id }, body: {} }]]);
    expect(reloadProfile).toHaveBeenCalledTimes(1);
  });

  it('a bonus that is kept after all is not given up', async () => {
    const { cancel } = showOwn([BONUS]);
    await screen.findByRole('heading', { name: 'First deposit' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Forfeit bonus' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forfeit the bonus?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cancel).not.toHaveBeenCalled();
  });

  it.each(['bet.settled', 'balance.changed'] as const)(
    'follows %s at once and then every three seconds, for as long as it is open',
    async (event) => {
      jest.useFakeTimers();
      const { fake, listBonuses } = showOwn([BONUS]);
      const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      const move = (): void =>
        event === 'bet.settled'
          ? act(() => fake.shell.events.publish('bet.settled', SETTLED))
          : act(() => fake.controls.setBalance(5 * RUB));
      await after(0);
      for (let times = 0; times < 5; times++) move();
      await after(2_999);
      expect(listBonuses).toHaveBeenCalledTimes(2);
      await after(1);
      expect(listBonuses).toHaveBeenCalledTimes(3);
      cleanup();
      await after(10_000);
      expect(listBonuses).toHaveBeenCalledTimes(3);
    },
  );

  it('a bonus is given up only when asked twice', async () => {
    const { cancel, listBonuses } = showOwn([BONUS]);
    fireEvent.click(await screen.findByRole('button', { name: 'Forfeit bonus' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(cancel).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Forfeit bonus' }));
    await waitFor(() => expect(listBonuses).toHaveBeenCalledTimes(2));
    expect(cancel.mock.calls).toEqual([[{ params: { id: BONUS.id }, body: {} }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a slot whose title is not to be had is named by its id', async () => {
    const { fake } = showOwn([], {
      spins: [SPINS, { ...SPINS, id: 'more', game: { id: 'no-such' } }, { ...SPINS, id: 'again' }],
    });
    expect(await screen.findByText('12 free spins: no-such')).toBeTruthy();
    const asked = fake.records.calls.filter(({ name }) => name === 'getSlotGame').map(({ input }) => input);
    expect(asked).toEqual(['copper-reels', 'no-such'].map((id) => ({ params: { id } })));
  });

  it('[row:P10] [row:S11] lists free spins with their game, stake and end, and lets go of them', async () => {
    const { cancelSpins } = showOwn([]);
    const line = (await screen.findByText('12 free spins: Copper Reels')).closest('li')!;
    expect(line.textContent).toContain('stake ₽2.00, won ₽35.00, until');
    expect(within(line).getByRole('link').getAttribute('href')).toContain('/games/slots/copper-reels/play');
    fireEvent.click(within(line).getByRole('button', { name: 'Forfeit' }));
    await waitFor(() => expect(cancelSpins).toHaveBeenCalledTimes(1));
  });

  it('[row:C39] says all of a bonus that is over, as the platform has it', async () => {
    const over = { ...BONUS, state: 'completed', paidUnits: 900 * RUB, endedAt: '2026-11-22T10:00:00.000Z' } as const;
    const { getBonus } = showOwn([over]);
    fireEvent.click(await screen.findByRole('button', { name: 'Details: First deposit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'First deposit' }));
    expect(getBonus.mock.calls[0]?.[0].params).toEqual({ id: BONUS.id });
    expect(dialog.getByText('₽900 moved to your balance')).toBeTruthy();
    expect(dialog.getByText('₽30,000')).toBeTruthy();
    expect(dialog.getByText('Wager ×30 the bonus within 14 days.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[row:C41] says of which campaign free spins are, and what is left of them now', async () => {
    const { getCampaign } = showOwn([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Details: Copper Reels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Spins of the week' }));
    expect(getCampaign.mock.calls[0]?.[0].params).toEqual({ id: 'first-spins' });
    expect(dialog.getByText('11 of 20')).toBeTruthy();
    expect(dialog.getByText('₽2')).toBeTruthy();
  });

  it('[row:C39] details that cannot be read are said to be so', async () => {
    const { fake, getBonus } = showOwn([{ ...BONUS, state: 'lost', endedAt: '2026-11-22T10:00:00.000Z' }]);
    getBonus.mockRejectedValueOnce(refuse('service-unavailable'));
    fireEvent.click(await screen.findByRole('button', { name: 'Details: First deposit' }));
    await waitFor(() => expect(fake.records.notifications).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a promo code is redeemed; a refusal of the code stands at its field', async () => {
    const { redeem } = showOwn([]);
    redeem.mockRejectedValueOnce(refuse('promo-code-invalid'));
    const field = await screen.findByLabelText('Code');
    fireEvent.change(field, { target: { value: 'WELCOME' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(redeem.mock.calls[0]?.[0].body).toMatchObject({ code: 'WELCOME' });
  });

  it('a promo code keeps its identifier over a reload between the press and the answer', async () => {
    const redeemed: unknown[] = [];
    for (const lost of [true, false]) {
      const { redeem } = showOwn([]);
      if (lost) redeem.mockImplementation(() => new Promise(() => {}));
      fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'WELCOME' } });
      fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(redeem).toHaveBeenCalledTimes(1));
      redeemed.push(redeem.mock.calls[0]![0].body);
      cleanup();
    }
    expect(redeemed[1]).toEqual(redeemed[0]);
  });

  it('says so when nothing can be read, and reads again', async () => {
    let fails = true;
    showPage(page, {
      path: '/bonuses',
      session: 'guest',
      answers: {
        getWheel: () => {
          if (fails) throw refuse('service-unavailable');
          return WHEEL;
        },
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Wheel of fortune' })).toBeTruthy();
  });
});

describe('[row:R03] [row:P06] /bonuses of a guest', () => {
  const offer = { title: 'Welcome pack', promo: 'WELCOME', currency: 'RUB', terms: TERMS, spins: null } as const;

  it('[row:S10] [row:S12] [row:P10] shows the offer that the shell keeps, with its countdown and end, and the way to it', async () => {
    const endsAt = Date.now() + 3 * 86_400_000 - 1_000;
    const { records } = showPage(page, {
      path: '/bonuses',
      session: 'guest',
      guestOffer: { ...offer, endsAt },
      answers: { getWheel: () => WHEEL },
    });
    expect(await screen.findByText('With the promo code WELCOME')).toBeTruthy();
    expect(records.calls).toEqual([{ name: 'getWheel', input: { query: { currency: 'RUB' } } }]);
    expect(screen.getAllByRole('heading', { name: 'Welcome pack' })).toHaveLength(2);
    expect(screen.getByText(/^(3\sd|2\sd\s23\sh\s5\d\smin)/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(records.modals).toEqual([{ name: 'Register', props: { promo: 'WELCOME' } }]);
  });

  it('[row:K12] the registration bonus tells its main terms in a tip of the theme regdep-tooltip', async () => {
    showPage(page, {
      path: '/bonuses',
      session: 'guest',
      guestOffer: { ...offer, endsAt: Date.now() + 86_400_000 },
      answers: { getWheel: () => WHEEL },
    });
    const button = await screen.findByRole('button', { name: 'Key terms' });
    act(() => button.focus());
    const tip = document.querySelector('.regdep-tooltip')!;
    expect(tip.textContent).toContain('Wager ×30 the bonus within 14 days.');
    expect(tip.textContent).toContain('₽50,000');
  });

  it('a login shows what the player has', async () => {
    const { controls } = showPage(page, {
      path: '/bonuses',
      session: 'guest',
      answers: {
        getWheel: () => WHEEL,
        listBonuses: () => ({ data: [{ ...BONUS, expiresAt: FUTURE }], next: null }),
        getWaitingBonus: () => ({ data: null }),
        listFreeSpins: () => ({ data: [] }),
        getOwnWheel: () => WHEEL,
      },
    });
    await screen.findByRole('button', { name: 'Log in to spin' });
    act(() => controls.login());
    expect(await screen.findByRole('heading', { name: 'First deposit' })).toBeTruthy();
  });
});
