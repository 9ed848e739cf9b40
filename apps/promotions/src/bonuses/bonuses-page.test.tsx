import { describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import type { Bonus, InputOf, SlotGameDetail, calls } from '@baize/protocol';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BONUS, FUTURE, RUB, TERMS, WHEEL } from '../testing/samples.ts';
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

function showOwn(bonuses: readonly Bonus[], spins = [SPINS]) {
  const cancel = jest.fn(({ params }: InputOf<typeof calls.cancelBonus>) =>
    Promise.resolve({ data: { ...bonuses.find(({ id }) => id === params.id)!, state: 'cancelled' as const } }),
  );
  const cancelSpins = jest.fn((_input: InputOf<typeof calls.cancelFreeSpins>) =>
    Promise.resolve({ success: true as const }),
  );
  const redeem = jest.fn((_input: InputOf<typeof calls.redeemPromo>) =>
    Promise.resolve({ bonus: BONUS, freeSpins: null }),
  );
  const fake = showPage(page, {
    path: '/bonuses',
    answers: {
      listBonuses: () => ({ data: [...bonuses], next: null }),
      getWaitingBonus: () => ({ data: null }),
      listFreeSpins: () => ({ data: spins }),
      getSlotGame: () => SLOT,
      getOwnWheel: () => WHEEL,
      cancelBonus: cancel,
      cancelFreeSpins: cancelSpins,
      redeemPromo: redeem,
    },
  });
  return { fake, cancel, cancelSpins, redeem };
}

describe('[R03] /bonuses of a player', () => {
  it('[P06] shows how far a bonus is wagered, until when, and what the rest costs', async () => {
    showOwn([BONUS]);
    await screen.findByRole('heading', { name: 'First deposit' });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Wagered ₽7,500 of ₽30,000');
    expect(screen.getByText(/left, until 1 Jan 2100/)).toBeTruthy();
    expect(screen.getByText(/to wager ₽1,000 you stake ₽60,000 in Dice, and lose ₽600/)).toBeTruthy();
  });

  it('a bonus is given up only when asked twice', async () => {
    const { cancel } = showOwn([BONUS]);
    fireEvent.click(await screen.findByRole('button', { name: 'Give up the bonus' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(cancel).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Give up the bonus' }));
    await waitFor(() => expect(cancel.mock.calls[0]?.[0].params).toEqual({ id: BONUS.id }));
  });

  it('[P10] [S11] lists free spins with their game, stake and end, and lets go of them', async () => {
    const { cancelSpins } = showOwn([]);
    const line = (await screen.findByText('12 free spins: Copper Reels')).closest('li')!;
    expect(line.textContent).toContain('stake ₽2.00, won ₽35.00, until');
    expect(within(line).getByRole('link').getAttribute('href')).toContain('/games/slots/copper-reels/play');
    fireEvent.click(within(line).getByRole('button', { name: 'Give up' }));
    await waitFor(() => expect(cancelSpins).toHaveBeenCalledTimes(1));
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

describe('[R03] /bonuses of a guest', () => {
  const offer = { title: 'Welcome pack', promo: 'WELCOME', currency: 'RUB', terms: TERMS, spins: null } as const;

  it('[S10] [S12] [P10] shows the offer that the shell keeps, with its countdown and end, and the way to it', async () => {
    const endsAt = Date.now() + 3 * 86_400_000 - 1_000;
    const { records } = showPage(page, {
      path: '/bonuses',
      session: 'guest',
      guestOffer: { ...offer, endsAt },
      answers: { getWheel: () => WHEEL },
    });
    expect(await screen.findByText('With the promo code WELCOME')).toBeTruthy();
    expect(screen.getAllByRole('heading', { name: 'Welcome pack' })).toHaveLength(2);
    expect(screen.getByText(/^(3\sd|2\sd\s23\sh\s5\d\smin)/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(records.modals).toEqual([{ name: 'Register', props: { promo: 'WELCOME' } }]);
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
