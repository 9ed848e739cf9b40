import { afterEach, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleGame, samplePage, sampleUser } from '../../testing/sample-page.ts';

let api: FakeApi;
afterEach(() => api.close());

async function open(path: string, change: Parameters<typeof samplePage>[0] = {}) {
  api = await startFakeApi({});
  const remotes = { dice: sampleGame('dice', { en: 'Dice' }, 1) };
  return act(async () => {
    const app = renderApp(samplePage({ api: api.url, locale: 'en', path, remotes, refused: true, ...change }));
    await app.shell.latePages.noAccess();
    await app.shell.latePages.document('en/kyc', 'en');
    return app;
  });
}

it('[R41] [R44] says where the visitor seems to be, in a layout without sections, login and money', async () => {
  await open('/no-access', { geo: { ip: '203.0.113.24', country_code: 'NL', region: 'RU' } });
  expect(await screen.findByText('Region found: NL, address 203.0.113.24')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Check again' }).closest('form')?.getAttribute('action')).toBe(
    '/en/no-access',
  );
});

it('[R44] the documents open in the same layout, and no game does', async () => {
  const { shell } = await open('/no-access');
  const footer = await screen.findByRole('contentinfo');
  const link = within(footer).getByRole('link', { name: 'Identity verification (KYC)' });
  expect(link.getAttribute('href')).toBe('/en/policy/en/kyc');
  await act(async () => shell.site.navigate('/policy/en/kyc'));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  await act(async () => shell.site.navigate('/games/dice'));
  expect(await screen.findByRole('heading', { name: 'This table is covered' })).toBeTruthy();
});

it('offers no deposit to a player without money', async () => {
  const user = sampleUser({ balance: 0, total_balance: 0 });
  const { shell } = await open('/no-access', { session: { status: 'player', user, region: 'RU' } });
  let offered = false;
  shell.modals.open$.subscribe((modal) => (offered ||= modal !== null));
  await act(async () => shell.site.navigate('/no-access?login=1'));
  expect(await screen.findByRole('heading', { name: 'This table is covered' })).toBeTruthy();
  expect(offered).toBe(false);
});
