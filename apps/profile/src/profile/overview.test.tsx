import { describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import type { InputOf, User, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { Overview } from './overview.tsx';

const RUB = 10_000;

function setUp(user: Partial<User> = {}) {
  const choose = jest.fn((_input: InputOf<typeof calls.chooseCurrency>) => Promise.resolve({ success: true as const }));
  const save = jest.fn((_input: InputOf<typeof calls.saveSettings>) => Promise.resolve({ success: true as const }));
  const resend = jest.fn(() => Promise.resolve({ success: true as const, retryAfterSeconds: 60 }));
  const vip = {
    level: 1,
    levelName: 'Cloth',
    currency: 'RUB',
    wageredUnits: 4_000 * RUB,
    nextLevelUnits: 10_000 * RUB,
  } as const;
  const fake = show(
    (player) => <Overview user={player} week={undefined} />,
    {
      listWallets: () => ({
        wallets: [
          { currency: 'RUB', balanceUnits: 50 * RUB },
          { currency: 'EUR', balanceUnits: 7 * RUB },
        ],
      }),
      chooseCurrency: choose,
      saveSettings: save,
      resendPhoneCode: resend,
      getVip: () => ({ joined: false, ...vip }),
      joinVip: () => ({ joined: true, ...vip }),
      listAvatars: () => ({
        avatars: [
          { avatar: 0, url: '/a.svg' },
          { avatar: 1, url: '/b.svg' },
        ],
      }),
    },
    user,
  );
  return { fake, choose, save, resend };
}
const walletOf = async (currency: string) => (await screen.findByText(currency)).closest('li')!;

describe('[R29] the overview', () => {
  it('[P08] [C37] has a balance in each currency, and takes another into use', async () => {
    const { choose } = setUp();
    await waitFor(async () => expect((await walletOf('EUR')).textContent).toContain('7.00'));
    expect((await walletOf('KZT')).textContent).toContain('no account yet');
    expect(within(await walletOf('RUB')).getByText('in use')).toBeTruthy();
    fireEvent.click(within(await walletOf('EUR')).getByRole('button', { name: 'Use EUR' }));
    await waitFor(() => expect(choose).toHaveBeenCalledWith(expect.objectContaining({ body: { currency: 'EUR' } })));
  });

  it('[X08] a currency that could not be taken leaves the old one in use', async () => {
    const { choose, fake } = setUp();
    choose.mockRejectedValueOnce(refuse('service-unavailable'));
    fireEvent.click(within(await walletOf('EUR')).getByRole('button', { name: 'Use EUR' }));
    await waitFor(() => expect(fake.records.notifications).toMatchObject([{ kind: 'error' }]));
    expect(within(await walletOf('RUB')).getByText('in use')).toBeTruthy();
  });

  it('names what is missing, each with the way to it', async () => {
    const { fake, resend } = setUp({
      is_email_verified: false,
      phone: '+77010000000',
      is_password_exists: false,
      verification: { is_need: true, data: { status: 'pending' } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
    fireEvent.click(screen.getByRole('button', { name: 'Verify identity' }));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm phone' }));
    await waitFor(() => expect(resend).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(fake.records.modals.map(({ name }) => name)).toEqual(['ConfirmEmail', 'Verification', 'ConfirmByPhone']),
    );
    expect(screen.getByRole('link', { name: 'Set a password' }).getAttribute('href')).toContain('/profile/access');
  });

  it('says nothing of what is missing when nothing is', () => {
    setUp({ verification: { is_need: false, data: { status: 'verified' } } });
    expect(screen.queryByText('What is left to do')).toBeNull();
  });

  it('[A01] shows the level in the club and what is missing to the next, and lets the player in', async () => {
    setUp();
    expect(await screen.findByText('Level 1: Cloth')).toBeTruthy();
    expect(screen.getByText('Stake ₽6,000 more to reach the next level.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Join the club' }));
    await waitFor(() => expect(screen.queryByText('The VIP club could not be read')).toBeNull());
  });

  it('[E01] the picture is chosen among those made for the player', async () => {
    const { save } = setUp({ image: { small: '/a.svg' } });
    fireEvent.click(screen.getByRole('button', { name: 'Change picture' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Pattern 2' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ body: { avatar: 1 } })));
  });
});
