import { describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import type { InputOf, User, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { Overview } from './overview.tsx';

const RUB = 10_000;

function setUp(user: Partial<User> = {}, options?: Parameters<typeof show>[3]) {
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
      getReferrals: () => ({
        code: 'abcde23456',
        basisPoints: 10,
        weeks: 52,
        registered: 0,
        deposited: 0,
        soFar: [],
        earned: [],
        payments: [],
      }),
      getVip: () => ({ joined: false, ...vip }),
      joinVip: () => ({ joined: true, ...vip }),
    },
    user,
    options,
  );
  return { fake, choose, save, resend };
}
const walletOf = async (currency: string) => (await screen.findByText(currency)).closest('li')!;

describe('[row:R29] the overview', () => {
  it('[row:P08] [row:C37] has a balance in each currency, and takes another into use', async () => {
    const { choose } = setUp();
    await waitFor(async () => expect((await walletOf('EUR')).textContent).toContain('7.00'));
    expect((await walletOf('KZT')).textContent).toContain('no wallet yet');
    expect(within(await walletOf('RUB')).getByText('in use')).toBeTruthy();
    fireEvent.click(within(await walletOf('EUR')).getByRole('button', { name: 'Use EUR' }));
    await waitFor(() => expect(choose).toHaveBeenCalledWith(expect.objectContaining({ body: { currency: 'EUR' } })));
  });

  it.each([
    [
      'by email, with both contacts',
      { email: 'a@example.test', is_email_verified: true, phone: '+77010000000', is_phone_verified: false },
      [
        ['Name', 'Player'],
        ['Email', 'a@example.test'],
        ['Email status', 'confirmed'],
        ['Phone', '+77010000000'],
        ['Phone status', 'not confirmed'],
        ['Signed up', 'by email'],
        ['Member since', '1 Jan 2026'],
      ],
    ],
    [
      'by phone, without an email, in a zone where it was still yesterday',
      {
        email: null,
        phone: '+77010000000',
        is_phone_verified: true,
        register_method: 'phone',
        timezone: 'America/Sao_Paulo',
        created_at: '2026-03-08T01:00:00.000Z',
      },
      [
        ['Name', 'Player'],
        ['Phone', '+77010000000'],
        ['Phone status', 'confirmed'],
        ['Signed up', 'by phone'],
        ['Member since', '7 Mar 2026'],
      ],
    ],
    [
      'by a social login, with an email that nobody confirmed',
      { is_email_verified: false, register_method: 'social' },
      [
        ['Name', 'Player'],
        ['Email', 'player@example.test'],
        ['Email status', 'not confirmed'],
        ['Signed up', 'by social login'],
        ['Member since', '1 Jan 2026'],
      ],
    ],
  ] as const)('tells the facts of an account: %s', (_what, user, facts) => {
    setUp(user);
    const card = screen.getByRole('heading', { name: 'Account' }).closest('section')!;
    const texts = (tag: string) => [...card.querySelectorAll(tag)].map(({ textContent }) => textContent);
    const values = texts('dd');
    expect(texts('dt').map((label, index) => [label, values[index]])).toEqual(facts);
    for (const dd of card.querySelectorAll('dd')) {
      const badge = dd.textContent.endsWith('confirmed') ? dd.querySelector('span')!.className : null;
      if (badge !== null) expect(badge.split(' ')).toContain(dd.textContent === 'confirmed' ? 'win' : 'warn');
    }
    const links = [...card.querySelectorAll('a')].map((link) => new URL(link.href).pathname);
    expect(links).toEqual([expect.stringMatching(/\/profile\/access$/), expect.stringMatching(/\/profile\/history$/)]);
  });

  it('has a card for each part of the account', async () => {
    setUp({ is_email_verified: false });
    await screen.findByText('Level 1: Cloth');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    for (const title of ['Account', 'VIP club', 'Next steps', 'Balances', 'Last 7 days'])
      expect(headings).toContain(title);
  });

  it('[row:X08] a currency that could not be taken leaves the old one in use', async () => {
    const { choose, fake } = setUp();
    choose.mockRejectedValueOnce(refuse('service-unavailable'));
    fireEvent.click(within(await walletOf('EUR')).getByRole('button', { name: 'Use EUR' }));
    const told = [{ kind: 'error', title: 'error.service-unavailable' }];
    await waitFor(() => expect(fake.records.notifications).toEqual(told));
    expect(within(await walletOf('RUB')).getByText('in use')).toBeTruthy();
  });

  it('[row:A01] names what is missing, each with the way to it', async () => {
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
    expect(screen.queryByText('Next steps')).toBeNull();
  });

  it('[row:A01] shows the level in the club and what is missing to the next, and lets the player in', async () => {
    setUp();
    expect(await screen.findByText('Level 1: Cloth')).toBeTruthy();
    expect(screen.getByText('Stake ₽6,000 more to reach the next level.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Join the club' }));
    await waitFor(() => expect(screen.queryByText('The VIP club could not be read')).toBeNull());
  });

  it('offers no deposit and no club where nothing is offered, and the money stays in sight', async () => {
    setUp({}, { isOffered: false });
    expect((await walletOf('RUB')).textContent).toContain('in use');
    expect(await screen.findByText('Level 1: Cloth')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Join the club' })).toBeNull();
  });

  it('opens the deposit where it is offered', () => {
    const { fake } = setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(fake.records.modals).toEqual([{ name: 'PayIn', props: {} }]);
  });

  it('[row:E01] the picture is chosen among the drawn ones', async () => {
    const { save } = setUp({ avatar: 1, picture: 'kite' });
    expect(screen.getByRole('img', { name: 'Kite' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change picture' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Coin' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ body: { avatar: 2 } })));
  });
});
