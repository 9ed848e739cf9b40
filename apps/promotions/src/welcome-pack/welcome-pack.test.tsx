import { describe, expect, it } from '@jest/globals';
import type { GuestOffer } from '@baize/contract';
import { fakeUser } from '@baize/devkit/fake-shell';
import { fireEvent, screen, within } from '@testing-library/react';
import { BONUS, FUTURE, TERMS } from '../testing/samples.ts';
import { showPage } from '../testing/show.tsx';
import page from './module.tsx';

const packs = {
  data: [
    {
      id: 'welcome',
      publicTitle: 'Bonuses for three deposits',
      expires_in: 604_800,
      currency: 'RUB' as const,
      // What is given at the third is no share of it.
      steps: [100, 50, null].map((depositPercent, index) => ({
        deposit: index + 1,
        name: `Step ${index + 1}`,
        terms: { ...TERMS, depositPercent },
      })),
    },
  ],
};

const OFFER: GuestOffer = {
  title: 'Welcome',
  promo: null,
  currency: 'RUB',
  terms: TERMS,
  spins: null,
  endsAt: Date.parse(FUTURE),
};

describe('[row:R39] [row:P06] /welcome-pack', () => {
  it('[row:C44] [row:S12] shows a guest every step with its terms, and the countdown that the shell keeps', async () => {
    const { records } = showPage(page, {
      path: '/welcome-pack',
      session: 'guest',
      guestOffer: { ...OFFER, endsAt: Date.now() + 7 * 86_400_000 - 1_000 },
      answers: { getWelcomePacks: () => packs },
    });
    expect(screen.queryByRole('heading', { name: /^Step/ })).toBeNull();
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    const steps = await screen.findAllByRole('heading', { name: /^Step/ });
    expect(screen.getByRole('heading', { name: 'Bonuses for three deposits' })).toBeTruthy();
    expect(steps.map((step) => step.closest('article')!.textContent)).toEqual(
      [100, 50, 0].map((percent, index) =>
        expect.stringMatching(
          new RegExp(`^Deposit ${index + 1}${percent}%Step ${index + 1}Bonus of up to ₽10,000.*withdrawal`),
        ),
      ),
    );
    expect(records.calls).toEqual([{ name: 'getWelcomePacks', input: { query: { currency: 'RUB' } } }]);
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
    expect(screen.queryByText('There is no welcome pack now')).toBeNull();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(screen.getByText(/^(7\sd|6\sd\s23\sh\s5\d\smin)/)).toBeTruthy();
  });

  it('[row:S11] [row:C38] leads a player to the deposit that the next step waits for', async () => {
    const { records } = showPage(page, {
      path: '/welcome-pack',
      guestOffer: OFFER,
      answers: { getWelcomePacks: () => packs, getWaitingBonus: () => ({ data: { ...BONUS, state: 'waiting' } }) },
    });
    const next = within((await screen.findByRole('heading', { name: 'First deposit' })).closest('section')!);
    expect(next.getByText('It starts with a deposit that meets its terms.')).toBeTruthy();
    expect(next.getByText(/left, until 1 Jan 2100/)).toBeTruthy();
    // The offer for a registration is only for visitors who have not registered.
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(records.modals).toEqual([{ name: 'PayIn', props: {} }]);
  });

  it('asks in the currency of the player, for whom nothing may wait', async () => {
    const { records } = showPage(page, {
      path: '/welcome-pack',
      session: { status: 'player', user: fakeUser({ currency: 'KZT' }), region: 'KZ' },
      answers: { getWelcomePacks: () => packs, getWaitingBonus: () => ({ data: null }) },
    });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
    expect(records.calls).toContainEqual({ name: 'getWelcomePacks', input: { query: { currency: 'KZT' } } });
  });

  it('says that there is none, and that it could not be read', async () => {
    const { controls } = showPage(page, { path: '/welcome-pack', session: 'guest' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    controls.answerWith({ getWelcomePacks: () => ({ data: [] }) });
    fireEvent.click(again);
    expect(await screen.findByText('There is no welcome pack now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
