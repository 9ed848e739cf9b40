import type { Bonus } from '@baize/protocol';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleProfile, sampleUser } from '../../../testing/sample-page.ts';

const RUB = 10_000;
const CHOOSE = 'POST /profile/currency';

let api: FakeApi;
afterEach(async () => {
  cleanup();
  await api.close();
});

const bonus = {
  id: 'b1',
  name: 'First deposit',
  currency: 'RUB',
  wageredUnits: 2.5 * RUB,
  requiredUnits: 3_000 * RUB,
} as Bonus;

async function open(handlers: Record<string, Handler> = {}, refused = false) {
  api = await startFakeApi({
    'GET /profile/wallets': () => ({
      body: {
        wallets: [
          { currency: 'RUB', balanceUnits: 1_000 * RUB },
          { currency: 'USD', balanceUnits: 5 * RUB },
        ],
      },
    }),
    'GET /profile/user': () => ({ body: sampleProfile({ currency: 'USD', balance: 5 * RUB, bonus: null }) }),
    [CHOOSE]: () => ({ body: { success: true } }),
    ...handlers,
  });
  const user = sampleUser({ balance: 1_000 * RUB, bonus, bonus_balance: 400 * RUB });
  const session = { status: 'player', user, region: 'RU' } as const;
  const { shell } = renderApp(samplePage({ api: api.url, locale: 'en', path: '/en', session, refused }));
  const header = within(screen.getByRole('banner'));
  const opener = header.getByRole('button', { name: /^Balance: ₽\s?1,000\.00 Bonus ₽\s?400\.00$/ });
  fireEvent.click(opener);
  const panel = within(await screen.findByRole('dialog', { name: 'Wallet' }));
  const dollar = () => panel.findByRole<HTMLInputElement>('radio', { name: /\$\s?5\.00/ });
  return { shell, panel, dollar };
}

it('shows real money and bonus money apart, with the wagering, and the other currencies', async () => {
  const { panel, dollar } = await open();
  expect(panel.getByText('Real money').parentElement?.textContent).toBe('Real money₽1,000.00');
  expect(panel.getByRole('link', { name: 'First deposit' }).parentElement?.textContent).toMatch(/₽400\.00$/);
  expect(panel.getByText('Wagered ₽2.50 of ₽3,000')).toBeTruthy();
  expect((await dollar()).checked).toBe(false);
  expect(panel.getAllByText('no wallet yet')).toHaveLength(3);
  expect(panel.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/en/profile/withdraw');
  expect(panel.getByRole('button', { name: 'Deposit' })).toBeTruthy();
});

it('changes the wallet in use once for two presses, and reads the profile after it', async () => {
  const { dollar, shell } = await open();
  const other = await dollar();
  fireEvent.click(other);
  fireEvent.click(other);
  await waitFor(() => expect(shell.session$.value).toMatchObject({ user: { currency: 'USD' } }));
  expect(api.to(CHOOSE).map(({ body }) => body)).toEqual([{ currency: 'USD' }]);
});

it('says why the wallet could not be changed, and leaves the one in use', async () => {
  const refusal = { code: 'too-many-requests', message: '', requestId: 'r' };
  const { panel, dollar, shell } = await open({ [CHOOSE]: () => ({ status: 409, body: refusal }) });
  fireEvent.click(await dollar());
  await waitFor(() => expect(api.to(CHOOSE)).toHaveLength(1));
  await waitFor(() => expect(panel.getByRole<HTMLFieldSetElement>('group').disabled).toBe(false));
  expect(await screen.findByText('Too many attempts. Wait a moment and try again.')).toBeTruthy();
  expect(shell.session$.value).toMatchObject({ user: { currency: 'RUB' } });
});
