import type { SessionState } from '@baize/contract';
import type { BonusTerms } from '@baize/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { BehaviorSubject } from 'rxjs';
import { clearCookies } from '../../../testing/cookie-jar.ts';
import { startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleGame, samplePage, sampleUser } from '../../../testing/sample-page.ts';

const RUB = 10_000;
const terms: BonusTerms = {
  basis: 'deposit',
  depositPercent: 100,
  minDepositUnits: 100 * RUB,
  maxAmountUnits: 10_000 * RUB,
  wageringMultiplier: 30,
  maxStakeUnits: 500 * RUB,
  maxPayoutUnits: 50_000 * RUB,
  wageringSeconds: 14 * 86_400,
  contributions: [],
  maxDiceChance: 9_000,
  minCrashCashOut: 110,
  minSportsOddsMilli: 1_500,
};
const inSixDays = (): string => new Date(Date.now() + 6 * 86_400_000 + 30_000).toISOString();

/** Figures do not part from their units at the end of a line; here they may. */
const textOf = (element: HTMLElement | null): string => (element?.textContent ?? '').replaceAll('\u{a0}', ' ');

let api: FakeApi;
let spins: object[] = [];
let waiting: object | null = null;
let bonuses: object[] = [];

beforeAll(async () => {
  api = await startFakeApi({
    'GET /api/v3/welcome-pack/get-welcome-packs-guest': () => ({
      body: { data: [{ id: 'w', publicTitle: 'Welcome pack', expires_in: 1, currency: 'RUB', steps: [{ terms }] }] },
    }),
    'GET /bonus-system/bonus-activation/waiting-reg-and-dep': () => ({ body: { data: waiting } }),
    'GET /profile/freeSpins': () => ({ body: { data: spins } }),
    'GET /bonus-system/bonuses': () => ({ body: { data: bonuses } }),
  });
});
afterAll(() => api.close());
beforeEach(() => {
  clearCookies();
  localStorage.clear();
});
afterEach(cleanup);

it('[row:S10] [row:P10] a guest sees the offer with its terms, its countdown and its end, and may turn it down', async () => {
  renderApp(samplePage({ api: api.url, locale: 'en' }));
  expect(screen.getByRole('heading', { name: 'Start for free' })).toBeTruthy();
  const card = (await screen.findByRole('heading', { name: 'Welcome pack' })).parentElement;
  expect(textOf(card)).toContain('100% of a deposit from ₽100, up to ₽10,000. Wager ×30 within 14 days');
  expect(textOf(card)).toMatch(/(7 d|6 d 23 h 59 min) left, until \d+ \w+ \d{4}, \d\d:\d\d/);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading', { name: 'Welcome pack' })).toBeNull();
  cleanup();
  renderApp(samplePage({ api: api.url, locale: 'en' }));
  await waitFor(() => expect(api.to('GET /api/v3/welcome-pack/get-welcome-packs-guest')).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Start for free' })).toBeTruthy();
});

it('[row:S11] a player sees the bonus that waits for a deposit, and the free spins', async () => {
  waiting = { id: 'b', name: 'First deposit', expires_in: 1, currency: 'RUB', terms, expiresAt: inSixDays() };
  spins = [{ id: 's', game: { id: 'dice' }, expiration_at: '2026-12-01T12:00:00.000Z', spinsLeft: 3 }];
  renderApp(
    samplePage({
      api: api.url,
      locale: 'en',
      remotes: { dice: sampleGame('dice', { en: 'Dice' }, 1) },
      session: { status: 'player', user: sampleUser(), region: 'RU' },
    }),
  );
  const card = (await screen.findByRole('heading', { name: 'First deposit' })).parentElement;
  expect(textOf(card)).toContain('100% of a deposit from ₽100, up to ₽10,000. Wager ×30 within 14 days');
  expect(textOf(card)).toContain('6 d left');
  expect(textOf(card)).toContain('3 free spins: Dice, until 1 Dec 2026');
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/en/games/dice');
});

it('[row:S11] a player for whom nothing waits sees the lobby as it is', async () => {
  waiting = null;
  spins = [];
  const asked = api.to('GET /profile/freeSpins').length;
  renderApp(
    samplePage({ api: api.url, locale: 'en', session: { status: 'player', user: sampleUser(), region: 'RU' } }),
  );
  await waitFor(() => expect(api.to('GET /profile/freeSpins')).toHaveLength(asked + 1));
  expect(screen.getByRole('heading', { name: 'The money here is real' })).toBeTruthy();
});

it.each(['the waiting bonus', 'the free spins'])('[row:S11] %s alone is shown', async (what) => {
  const isBonus = what === 'the waiting bonus';
  waiting = isBonus
    ? { id: 'b', name: 'First deposit', expires_in: 1, currency: 'RUB', terms, expiresAt: inSixDays() }
    : null;
  spins = isBonus ? [] : [{ id: 's', game: { id: 'dice' }, expiration_at: '2026-12-01T12:00:00.000Z', spinsLeft: 3 }];
  renderApp(
    samplePage({ api: api.url, locale: 'en', session: { status: 'player', user: sampleUser(), region: 'RU' } }),
  );
  expect(await screen.findByText(isBonus ? 'First deposit' : /^3 free spins: dice/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'The money here is real' })).toBeNull();
});

it('[row:S11] a player sees how far the bonus is wagered, and how the last one ended', async () => {
  waiting = { id: 'w', name: 'Second deposit', expires_in: 1, currency: 'RUB', terms, expiresAt: inSixDays() };
  spins = [];
  const over = { currency: 'RUB', paidUnits: 0, amountUnits: 100 * RUB, endedAt: new Date().toISOString() };
  bonuses = [
    {
      id: 'a',
      state: 'active',
      name: 'First deposit',
      currency: 'RUB',
      wageredUnits: 900 * RUB,
      requiredUnits: 3_000 * RUB,
      terms,
      expiresAt: inSixDays(),
      endedAt: null,
    },
    { ...over, id: 'c', state: 'cancelled', name: 'Never taken', amountUnits: null },
    { ...over, id: 'r', state: 'revoked', name: 'Refunded' },
    { ...over, id: 'l', state: 'lost', name: 'Long over', endedAt: '2026-01-01T00:00:00.000Z' },
  ];
  renderApp(
    samplePage({ api: api.url, locale: 'en', session: { status: 'player', user: sampleUser(), region: 'RU' } }),
  );
  const card = (await screen.findByRole('heading', { name: 'First deposit' })).parentElement;
  expect(textOf(card)).toContain('Wagered ₽900 of ₽3,000. A withdrawal before that ends the bonus.');
  expect(textOf(card)).toContain('Revoked: the deposit it came with was refunded.');
  expect(textOf(card)).not.toMatch(/Never taken|Long over/);
  expect(screen.getByText('Second deposit').closest('details')?.open).toBe(false);
});

it('[row:S05] times of the lobby are those of the player’s zone, at once after a change of it', async () => {
  // The last minute of a day in UTC: four in the afternoon in Los Angeles, the next day in Almaty.
  spins = [{ id: 's', game: { id: 'dice' }, expiration_at: '2026-12-01T23:59:00.000Z', spinsLeft: 3 }];
  waiting = {
    id: 'b',
    name: 'First deposit',
    expires_in: 1,
    currency: 'RUB',
    terms,
    expiresAt: '2100-01-01T23:59:00Z',
  };
  const inZone = (timezone: string) => ({ ...sampleUser(), timezone });
  const { shell } = renderApp(
    samplePage({
      api: api.url,
      locale: 'en',
      session: { status: 'player', user: inZone('Asia/Almaty'), region: 'RU' },
    }),
  );
  const card = (await screen.findByRole('heading', { name: 'First deposit' })).parentElement;
  expect(textOf(card)).toContain('until 2 Jan 2100, 04:59');
  expect(textOf(card)).toContain('until 2 Dec 2026');
  const session$ = shell.session$ as BehaviorSubject<SessionState>;
  act(() => session$.next({ status: 'player', user: inZone('America/Los_Angeles'), region: 'RU' }));
  expect(textOf(card)).toContain('until 1 Jan 2100, 15:59');
  expect(textOf(card)).toContain('until 1 Dec 2026');
});
