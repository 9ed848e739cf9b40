import type { Bonus } from '@baize/protocol';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NO_SETTINGS } from '../../../page/page-state.ts';
import { startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeAnswer, FakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/sample-page.ts';
import { bonusOfDeposit, bonusUnits, waitingBonuses } from './deposit-bonuses.ts';

const RUB = 10_000;
const CREATE = 'POST /cashier/deposits';
const failure = (status: number, code: string): FakeAnswer => ({ status, body: { code, message: '', requestId: 'r' } });
const REFUSED = failure(409, 'idempotency-conflict');
const LOST = failure(503, 'service-unavailable');
const method = {
  id: 'card',
  currency: 'RUB',
  minUnits: 50 * RUB,
  maxUnits: 100_000 * RUB,
  feeBasisPoints: 0,
  expectedSeconds: { from: 0, to: 10 },
};
const terms: Bonus['terms'] = {
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
const bonus = (change: Partial<Bonus> = {}): Bonus => ({
  id: 'b1',
  name: 'First deposit',
  expires_in: 86_400,
  state: 'waiting',
  currency: 'RUB',
  amountUnits: null,
  requiredUnits: null,
  wageredUnits: 0,
  paidUnits: 0,
  terms,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  endedAt: null,
  ...change,
});

/** Figures do not part from their units at the end of a line; here they may. */
const textOf = (element: HTMLElement | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[\u{a0}\u{202f}]/gu, ' ');

let api: FakeApi;
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  jest.restoreAllMocks();
  await api.close();
});

async function openDeposit(bonuses: readonly Bonus[], created: FakeAnswer = REFUSED, settings = NO_SETTINGS) {
  api = await startFakeApi({
    'GET /cashier/methods': () => ({
      body: { methods: [method], weeklyDepositLimitUnits: null, depositedThisWeekUnits: 0 },
    }),
    'GET /bonus-system/bonuses': () => ({ body: { data: bonuses } }),
    // Success would send the page to the provider; the refusal keeps it here.
    [CREATE]: () => created,
  });
  const { shell } = renderApp(
    samplePage({
      api: api.url,
      locale: 'en',
      settings,
      session: { status: 'player', user: sampleUser(), region: 'RU' },
    }),
  );
  act(() => shell.modals.open('PayIn', {}));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposit' }));
  const amount = await dialog.findByRole('textbox');
  const sent = async (count: number) => {
    await waitFor(() => expect(api.to(CREATE)).toHaveLength(count));
    return api.to(CREATE).at(-1)?.body;
  };
  return { dialog, amount, sent, press: () => fireEvent.click(dialog.getByRole('button', { name: /^Deposit / })) };
}

it('[row:S11] a deposit takes the bonus that waits for it only when it is asked to, and says what that costs', async () => {
  const { dialog, press, sent } = await openDeposit([bonus()]);
  const box = await dialog.findByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  expect(textOf(box.closest('label'))).toContain('Add a bonus of ₽1,000');
  expect(textOf(box.closest('label'))).toContain('Wager ₽30,000 within 14 days, with stakes of up to ₽500');
  press();
  const first = await sent(1);
  expect(first).toMatchObject({ amountUnits: 1_000 * RUB, takeBonus: false });
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Deposit / }).disabled).toBe(false),
  );
  fireEvent.click(box);
  press();
  const second = await sent(2);
  expect(second).toMatchObject({ takeBonus: true });
  expect((second as { id: string }).id).not.toBe((first as { id: string }).id);
});

it('a deposit whose answer was lost keeps its id over a reload; another amount is another deposit', async () => {
  const first = await openDeposit([], LOST);
  first.press();
  const lost = await first.sent(1);
  cleanup();
  await api.close();
  const { dialog, press, sent, amount } = await openDeposit([]);
  press();
  expect(await sent(1)).toEqual(lost);
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Deposit / }).ariaBusy).toBeNull());
  fireEvent.change(amount, { target: { value: '2000' } });
  press();
  const other = await sent(2);
  expect(other).toMatchObject({ amountUnits: 2_000 * RUB });
  expect((other as { id: string }).id).not.toBe((lost as { id: string }).id);
});

it('[row:S11] a deposit below the bonus’s minimum says from where there is one, and takes none', async () => {
  const { dialog, amount, press, sent } = await openDeposit([bonus()]);
  fireEvent.click(await dialog.findByRole('checkbox'));
  fireEvent.change(amount, { target: { value: '99' } });
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /deposits from/ });
  expect([box.disabled, box.checked]).toEqual([true, false]);
  press();
  expect(await sent(1)).toMatchObject({ amountUnits: 99 * RUB, takeBonus: false });
});

it('[row:S11] nothing is said where no bonus waits', async () => {
  const { dialog, press, sent } = await openDeposit([bonus({ state: 'active' }), bonus({ currency: 'KZT' })]);
  press();
  expect(await sent(1)).toMatchObject({ takeBonus: false });
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

it('[row:S11] of several bonuses the oldest is taken whose minimum the deposit reaches', () => {
  const large = bonus({ id: 'large', terms: { ...terms, minDepositUnits: 500 * RUB } });
  const small = bonus({ id: 'small', terms: { ...terms, depositPercent: 50, maxAmountUnits: 400 * RUB } });
  const tenge = bonus({ id: 'tenge', currency: 'KZT' });
  const waiting = waitingBonuses([small, tenge, bonus({ id: 'over', state: 'lost' }), large], 'RUB');
  expect(waiting.map(({ id }) => id)).toEqual(['large', 'small']);
  expect([50, 100, 500].map((roubles) => bonusOfDeposit(waiting, roubles * RUB)?.id)).toEqual([
    undefined,
    'small',
    'large',
  ]);
  expect([100, 1_000].map((roubles) => bonusUnits(small.terms, roubles * RUB) / RUB)).toEqual([50, 400]);
  // Down to whole units, as the platform gives it; what asks for no deposit gives nothing for one.
  expect(bonusUnits(small.terms, 3)).toBe(1);
  expect(bonusUnits({ ...small.terms, depositPercent: null }, 100 * RUB)).toBe(0);
  const free = bonus({ id: 'free', terms: { ...terms, minDepositUnits: null } });
  expect(bonusOfDeposit([free], 0)).toBe(free);
});

it('a test payment service is spoken of where the sandbox collects deposits, in the form and at the foot', async () => {
  const { dialog } = await openDeposit([], REFUSED, { ...NO_SETTINGS, playMoney: true });
  expect(dialog.getByText('The page of a test payment service will open.')).toBeTruthy();
  expect(document.querySelector('footer')?.textContent).toContain('This site runs on play money');
});

it('a site that takes real money says nothing of play money', async () => {
  const { dialog } = await openDeposit([]);
  expect(dialog.getByText('The page of the payment service will open.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/play money|test payment|for practice/);
});
