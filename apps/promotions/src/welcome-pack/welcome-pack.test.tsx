import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { BONUS, TERMS } from '../testing/samples.ts';
import { showPage } from '../testing/show.tsx';
import page from './module.tsx';

const packs = {
  data: [
    {
      id: 'welcome',
      publicTitle: 'Bonuses for three deposits',
      expires_in: 604_800,
      currency: 'RUB' as const,
      steps: [1, 2, 3].map((deposit) => ({ deposit, name: `Step ${deposit}`, terms: TERMS })),
    },
  ],
};

describe('[R39] /welcome-pack', () => {
  it('[C44] [S12] shows a guest every step with its terms, and the countdown that the shell keeps', async () => {
    showPage(page, {
      path: '/welcome-pack',
      session: 'guest',
      guestOffer: {
        title: 'Welcome',
        promo: null,
        currency: 'RUB',
        terms: TERMS,
        spins: null,
        endsAt: Date.now() + 7 * 86_400_000 - 1_000,
      },
      answers: { getWelcomePacks: () => packs },
    });
    expect(await screen.findAllByRole('heading', { name: /^Step/ })).toHaveLength(3);
    expect(screen.getByText(/^(7\sd|6\sd\s23\sh\s5\d\smin)/)).toBeTruthy();
  });

  it('[S11] [C38] leads a player to the deposit that the next step waits for', async () => {
    const { records } = showPage(page, {
      path: '/welcome-pack',
      answers: { getWelcomePacks: () => packs, getWaitingBonus: () => ({ data: { ...BONUS, state: 'waiting' } }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(records.modals).toEqual([{ name: 'PayIn', props: {} }]);
  });
});
