import { CallFailure } from '@baize/contract';
import type { SessionState } from '@baize/contract';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { clearCookies, watchCookies } from '../../testing/cookie-jar.ts';
import { refusal, startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../testing/sample-page.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { showAdBonus } from './ad-bonus.ts';

const { ages } = watchCookies();
const ADV_ID = '00000000-0000-4000-8000-000000000001';
const ASK = 'GET /bonus-system/ad/00000000-0000-4000-8000-000000000001';

let api: FakeApi;
beforeEach(clearCookies);
afterEach(async () => {
  cleanup();
  await api.close();
});

const offering =
  (change: object): Handler =>
  () => ({
    body: {
      data: { type: 'free-spins', promo: null, name: 'Spins', currency: 'RUB', terms: null, spins: 20, ...change },
    },
  });

/** A guest whom an advertisement led here, which promised this. */
async function arrive(handler: Handler, type = 'free-spins') {
  api = await startFakeApi({ [ASK]: handler });
  const { shell } = renderApp(samplePage({ api: api.url, locale: 'en' }));
  writeCookie('advId', ADV_ID, 1);
  writeCookie('adBonusType', type, 1);
  writeCookie('adBonusValue', 'first-spins', 1);
  await act(() => showAdBonus(shell));
  return shell;
}

it('[row:E09] a promised promo code goes on to the registration', async () => {
  await arrive(offering({ type: 'promocode', promo: 'WELCOME' }), 'promocode');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  expect(await screen.findByDisplayValue('WELCOME')).toBeTruthy();
});

it('[row:E12] [row:K06] shows a guest once what the advertisement promised; the flag of the modal is then false, for ten minutes', async () => {
  const shell = await arrive(offering({}));
  await screen.findByRole('dialog', { name: 'Spins' });
  expect(screen.getByText('20 free spins after signing up')).toBeTruthy();
  expect([readCookie('adBonusModal'), ages['adBonusModal']]).toEqual(['false', 600]);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => showAdBonus(shell));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.to(ASK)).toHaveLength(1);
});

it.each([
  ['the platform knows of no such promise', () => ({ status: 404, body: refusal('not-found') })],
  ['the cookie says another kind than the campaign', offering({ type: 'deposit-percent' })],
] satisfies [string, Handler][])('[row:E12] shows nothing when %s', async (_, handler) => {
  await arrive(handler);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readCookie('adBonusModal')).toBe('false');
});

it('without an answer it is shown on the next page', async () => {
  const shell = await arrive(offering({ type: 'other' }), 'none');
  expect(screen.queryByRole('dialog')).toBeNull();
  clearCookies();
  writeCookie('advId', ADV_ID, 1);
  writeCookie('adBonusType', 'free-spins', 1);
  writeCookie('adBonusValue', 'first-spins', 1);
  const silent = () =>
    Promise.reject(new CallFailure({ code: 'network-error', status: null, message: 'Network Error' }));
  const http = (() => ({ service: 'general', call: silent })) as unknown as typeof shell.http;
  await expect(showAdBonus({ ...shell, http })).rejects.toThrow('Network Error');
  expect(readCookie('adBonusModal')).toBeNull();
});

it('[row:E12] a player is shown none: who plays already gets nothing for a registration', async () => {
  api = await startFakeApi({});
  const { shell } = renderApp(samplePage({ api: api.url }));
  writeCookie('advId', ADV_ID, 1);
  writeCookie('adBonusType', 'free-spins', 1);
  writeCookie('adBonusValue', 'first-spins', 1);
  const session$ = new BehaviorSubject<SessionState>({ status: 'player', user: sampleUser(), region: 'RU' });
  await showAdBonus({ ...shell, session$ });
  expect(api.seen.map(({ path }) => path)).not.toContain(`/bonus-system/ad/${ADV_ID}?currency=RUB`);
  expect(readCookie('adBonusModal')).toBe('false');
});
