import { describe, expect, jest, test } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import type { Referrals } from '@baize/protocol';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { ReferralCard } from './referral-card.tsx';

const RUB = 10_000;
const REFERRALS: Referrals = {
  code: 'abcde23456',
  basisPoints: 10,
  weeks: 52,
  registered: 7,
  deposited: 3,
  soFar: [{ currency: 'RUB', stakedUnits: 12_345 * RUB, rewardUnits: 123_400 }],
  earned: [
    { currency: 'RUB', units: 500 * RUB },
    { currency: 'USD', units: 2 * RUB },
  ],
  payments: [
    {
      weekStartsAt: '2026-11-09T00:00:00.000Z',
      currency: 'USD',
      friends: 2,
      stakedUnits: 2_000 * RUB,
      paidUnits: 2 * RUB,
      paidAt: '2026-11-16T00:01:00.000Z',
    },
  ],
};
const valueOf = (label: string) => screen.getByText(label).parentElement?.textContent?.slice(label.length);

describe('[row:P09] the card of a player’s own link', () => {
  test('has the link, copies it, and says what it pays and has brought', async () => {
    const writeText = jest.fn((_text: string) => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    const fake = show(() => <ReferralCard />, { getReferrals: () => REFERRALS });
    const field = await screen.findByRole('textbox', { name: 'Your link' });
    expect(field).toHaveProperty('value', 'http://localhost/en/?pr=abcde23456');
    expect(screen.getByText(/^0\.10% of a friend’s real-money stakes for 52 weeks/)).toBeTruthy();
    expect([valueOf('Signed up'), valueOf('Deposited')]).toEqual(['7', '3']);
    expect(valueOf('This week')).toBe('₽12.34');
    expect(valueOf('Paid out')).toBe('₽500.00 · $2.00');
    expect(screen.getByText('16 Nov 2026, 2 friends')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(fake.records.notifications).toMatchObject([{ kind: 'success', title: 'Link copied' }]));
    expect(writeText).toHaveBeenCalledWith('http://localhost/en/?pr=abcde23456');
  });

  test('[row:D01] leads friends to where the site stands by now', async () => {
    const fake = show(() => <ReferralCard />, { getReferrals: () => REFERRALS });
    const field = await screen.findByRole('textbox', { name: 'Your link' });
    const redirect = { newLink: 'https://moved.example' };
    act(() =>
      fake.shell.events.publish('mirror.changed', { mirror: { redirect, sso: null, meta_yandex_verification: null } }),
    );
    expect(field).toHaveProperty('value', 'https://moved.example/en/?pr=abcde23456');
  });

  test('promises nothing where the operator pays nothing', async () => {
    show(() => <ReferralCard />, {
      getReferrals: () => ({ ...REFERRALS, basisPoints: 0, soFar: [], earned: [], payments: [] }),
    });
    expect(await screen.findByText('Referrals pay nothing at the moment.')).toBeTruthy();
    expect(screen.queryByText('This week')).toBeNull();
    expect(valueOf('Paid out')).toBe('nothing yet');
  });

  test('says so when it cannot be read, and reads again', async () => {
    let fails = true;
    show(() => <ReferralCard />, {
      getReferrals: () => {
        if (fails) throw refuse('service-unavailable');
        return REFERRALS;
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByRole('textbox', { name: 'Your link' })).toBeTruthy();
  });
});
