import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleGame, samplePage, sampleUser } from '../../testing/sample-page.ts';

let api: FakeApi;
afterEach(() => api.close());

async function open(
  path: string,
  change: Parameters<typeof samplePage>[0] = {},
  handlers: Record<string, Handler> = {},
) {
  api = await startFakeApi(handlers);
  const remotes = { dice: sampleGame('dice', { en: 'Dice' }, 1), miner: sampleGame('miner', { en: 'Miner' }, 2) };
  return act(async () => {
    const app = renderApp(samplePage({ api: api.url, locale: 'en', path, remotes, refused: true, ...change }));
    await app.shell.latePages.noAccess();
    await app.shell.latePages.document('en/kyc', 'en');
    return app;
  });
}

it('[row:R41] [row:R44] says where the visitor seems to be, in a layout without sections and money', async () => {
  await open('/no-access', { geo: { ip: '203.0.113.24', country_code: 'NL', region: 'RU' } });
  expect(await screen.findByText('Detected region: NL, address 203.0.113.24')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Check again' }).closest('form')?.getAttribute('action')).toBe(
    '/en/no-access',
  );
});

it('[row:R41] [row:R44] says what happened to the account, what to do, and whom to ask', async () => {
  const operator = { name: null, address: null, licence: null, email: 'help@site.example' };
  await open('/no-access', { operator, geo: { ip: '203.0.113.24', country_code: null, region: 'RU' } });
  await screen.findByRole('heading', { level: 1, name: 'This table is covered' });
  const main = screen.getByRole('main');
  for (const words of [
    'Code 451',
    'We cannot offer games in your region.',
    'Have an account here? Log in',
    'Your balance has not changed',
    'Your account and balance stay as they are.',
    'Wrong region?',
    'Turn off any VPN or switch networks',
    'If that does not help, write to the operator of this site: help@site.example',
    'Check again',
    'Detected region: unknown, address 203.0.113.24',
  ])
    expect(main.textContent).toContain(words);
  expect(within(main).queryByText('What is yours stays yours')).toBeNull();
  expect(screen.getByRole('link', { name: 'help@site.example' }).getAttribute('href')).toBe('mailto:help@site.example');
  expect(screen.getByRole('link', { name: 'Baize, home page' }).getAttribute('href')).toBe('/en/no-access');
});

it('[row:R41] a visitor whose place nobody knows is told no region, and no address of an operator that has none', async () => {
  await open('/no-access');
  await screen.findByRole('heading', { level: 1, name: 'This table is covered' });
  expect(screen.getByRole('main').textContent).not.toMatch(/Region found|write to the operator/);
});

it('[row:R44] the documents open in the same layout, and no game does', async () => {
  const { shell } = await open('/no-access');
  const footer = await screen.findByRole('contentinfo');
  const link = within(footer).getByRole('link', { name: 'Identity verification (KYC)' });
  expect(link.getAttribute('href')).toBe('/en/policy/en/kyc');
  await act(async () => shell.site.navigate('/policy/en/kyc'));
  expect(await screen.findByRole('article')).toBeTruthy();
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

const user = sampleUser();
const player = { status: 'player', user, region: 'RU' } as const;

it('a guest logs in by a dialog of this layout, which offers no account', async () => {
  await open('/no-access', { locale: 'ru' });
  fireEvent.click(await screen.findByRole('button', { name: 'Войти' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вход' }));
  expect(dialog.getByRole('button', { name: 'Войти' })).toBeTruthy();
  expect(dialog.queryByText('Нет аккаунта?')).toBeNull();
});

it('[row:R41] a player is led to what is theirs, and to each game in which a bet is open', async () => {
  await open(
    '/no-access',
    { session: player },
    {
      'GET /miner/bets/open': () => ({ body: { bet: { id: 'b1' } } }),
      'GET /hilo/bets/open': () => ({ body: { bet: null } }),
      'GET /coinflip/bets/open': () => ({ body: { bet: null } }),
      'GET /crash/bets/open': () => ({ body: { bets: [] } }),
      'GET /rooms/bets/open': () => ({ body: { bets: [] } }),
      'GET /inventory': () => ({ body: { items: [{}, {}] } }),
      'GET /sports/bets': () => ({ body: { bets: [{}, {}, {}], next: null } }),
    },
  );
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByText('1 open bet');
  expect(to('Balance and withdrawal')).toBe('/en/profile');
  expect(to('History')).toBe('/en/profile/history');
  expect(to('Password and sessions')).toBe('/en/profile/access');
  expect(to('Miner')).toBe('/en/games/miner');
  expect(screen.getByRole('heading', { name: 'What is yours stays yours' })).toBeTruthy();
  expect(screen.queryByText(/Have an account here/)).toBeNull();
  expect(screen.getByText('3 open bets')).toBeTruthy();
  expect(screen.getByText('2 prizes to sell')).toBeTruthy();
  expect(screen.queryByText('hilo')).toBeNull();
});

it('what could not be read is named, and hides nothing else', async () => {
  await open('/no-access', { session: player }, { 'GET /miner/bets/open': () => ({ body: { bet: null } }) });
  expect((await screen.findAllByText('could not be loaded: check there')).length).toBe(6);
  expect(screen.queryByRole('link', { name: 'Miner' })).toBeNull();
});

it('[row:R44] a game stands for a player in this layout, says what can be done there, and goes with the session', async () => {
  await open('/games/miner', { session: player });
  expect(await screen.findByText(/New bets, deposits and bonuses are not available in your country/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Why?' }).getAttribute('href')).toBe('/en/no-access');
  expect(screen.queryByRole('heading', { name: 'This table is covered' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  const main = screen.getByRole('main');
  expect([[...main.classList], main.tabIndex]).toEqual([['main', 'remote', 'game'], -1]);
});

it('[row:R44] [row:S13] a guest finds no game there, and nobody a page that is no way out', async () => {
  const { shell } = await open('/games/miner');
  expect(screen.getByRole('heading', { level: 1, name: 'This table is covered' })).toBeTruthy();
  expect([...screen.getByRole('main').classList]).toEqual(['main']);
  expect(screen.queryByText(/New bets, deposits and bonuses/)).toBeNull();
  await act(async () => shell.site.navigate('/faqs'));
  expect(screen.getByRole('heading', { level: 1, name: 'This table is covered' })).toBeTruthy();
  cleanup();
  await api.close();
  await open('/games/dice', { session: player });
  expect(screen.getByRole('heading', { level: 1, name: 'This table is covered' })).toBeTruthy();
});

it('[row:R44] [row:R46] a game whose module has no such page says so, in the layout of any other page', async () => {
  const { shell } = await open('/games/dice', { refused: false });
  expect([...screen.getByRole('main').classList]).toContain('gameMain');
  act(() => shell.loadAnswers.follow('/games/dice', { loadAnswer: 'not-found' }));
  expect(screen.getByText('Page Not Found')).toBeTruthy();
  expect([...screen.getByRole('main').classList]).not.toContain('gameMain');
  // The answer was about one address.
  await act(async () => shell.site.navigate('/games/miner'));
  expect(screen.queryByText('Page Not Found')).toBeNull();
});

it.each([true, false])('a remote is told before its first call that nothing is offered: %s', async (refused) => {
  const { shell } = await open('/games/miner', { session: player, refused });
  const remote = shell.page.remotes['miner']!;
  const { api, dispose } = shell.apiFor(remote, remote.modules[0]!);
  expect(api.isOffered).toBe(!refused);
  dispose();
});

it.each(['PayIn', 'Register'] as const)('%s does not open, and the visitor is told why', async (name) => {
  const { shell } = await open('/no-access', { session: player });
  act(() => shell.modals.open(name, {}));
  expect(shell.modals.open$.value).toBeNull();
  expect(await screen.findByText(/We do not offer games in your country/)).toBeTruthy();
});
