import type { FeedBatch, Fixture, SlotGames } from '@baize/protocol';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleGame, samplePage, sampleUser } from '../../testing/sample-page.ts';
import type { PageRemote } from '../../page/page-state.ts';

const nameOf = (latin: string) => ({ latin, cyrillic: latin, devanagari: latin });

/** A live match; `number` distinguishes it from others. */
function match(number: number, changes: Partial<Fixture> = {}): Fixture {
  return {
    id: `f${number}`,
    sport: 'football',
    leagueId: 'north-cup',
    startsAt: 0,
    status: 'live',
    competitors: [
      { id: 'home', name: nameOf(`Maral ${number}`) },
      { id: 'away', name: nameOf(`Granit ${number}`) },
    ],
    score: { total: [2, 1], periods: [[2, 1]], points: null, serving: null },
    clock: { period: 1, minute: 31, isBreak: false },
    mainMarketIds: [],
    markets: [],
    marketCount: 19,
    ...changes,
  };
}

/** A release whose page is at another path than a game's. */
function sampleSection(name: string, path: string): PageRemote {
  const remote = sampleGame(name, { en: name }, 1);
  const [module] = remote.modules;
  const navigation = { ...module!.navigation!, group: 'casino' as const, path };
  return { ...remote, modules: [{ ...module!, navigation }] };
}

const slots: SlotGames = {
  total: 324,
  studios: [
    { id: 'loom', title: 'Loom' },
    { id: 'weft', title: 'Weft' },
  ],
  games: (['loom', 'loom', 'weft'] as const).map((studio, at) => ({
    id: `slot-${at}`,
    kind: 'slot',
    title: `Slot ${at}`,
    studio,
    mechanic: 'classic',
    pace: 'calm',
    returnBasisPoints: 9_500,
    artUrl: `http://art.test/${at}.svg`,
  })),
};

const remotes = {
  betting: sampleSection('betting', '/betting'),
  slots: sampleSection('slots', '/games/slots'),
};

let api: FakeApi;
let live: Fixture[] = [];

beforeAll(async () => {
  api = await startFakeApi({
    'GET /sports/fixtures': () => ({
      body: { fixtures: live, total: live.length, next: null, at: 0, serverNow: 0 },
    }),
    'GET /slots/games': () => ({ body: slots }),
  });
});
afterAll(() => api.close());
afterEach(cleanup);

it('shows matches of different sports that are played now, and leads to their markets', async () => {
  const tennis = match(4, { sport: 'tennis', clock: { period: 2, minute: null, isBreak: false } });
  live = [match(1), match(2), match(3, { sport: 'golf' }), tennis];
  renderApp(samplePage({ api: api.url, locale: 'en', remotes }));
  const card = await screen.findByRole('link', { name: /Maral 4/ });
  expect(card.getAttribute('href')).toBe('/en/betting/f4');
  expect(card.textContent).toContain('Set 2');
  const cards = screen.getAllByRole('link', { name: /Maral/ });
  expect(cards.map(({ textContent }) => /Maral \d/.exec(textContent)?.[0])).toEqual(['Maral 1', 'Maral 4', 'Maral 2']);
  expect(cards[0]?.textContent).toBe('Football31′Maral 12Granit 1119 markets');
  expect(screen.getByRole('link', { name: 'All matches' }).getAttribute('href')).toBe('/en/betting');
});

it('has no room for matches when none is played', async () => {
  live = [];
  renderApp(samplePage({ api: api.url, locale: 'en', remotes }));
  await screen.findByRole('link', { name: 'All 324' });
  expect(screen.queryByRole('heading', { name: 'Playing now' })).toBeNull();
});

it.each([
  ['guest', 'demo'],
  ['player', 'play'],
] as const)('leads a %s to the %s of a slot, one of each studio first', async (who, where) => {
  const session = who === 'guest' ? undefined : ({ status: 'player', user: sampleUser(), region: 'RU' } as const);
  renderApp(samplePage({ api: api.url, locale: 'en', remotes, ...(session && { session }) }));
  const section = await screen.findByRole('region', { name: 'slots' });
  const links = await within(section).findAllByRole('link', { name: /^Slot/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Slot 0Loom', 'Slot 2Weft', 'Slot 1Loom']);
  expect(links[0]?.getAttribute('href')).toBe(`/en/games/slots/slot-0/${where}`);
});

it('says that there are no bets yet where the feed is empty', async () => {
  const told: ((batch: FeedBatch) => void)[] = [];
  renderApp(samplePage({ api: api.url, locale: 'en' }), (topic, handlers) => {
    if (topic === 'feed') told.push(handlers.snapshot);
  });
  await waitFor(() => expect(told).toHaveLength(1));
  expect(screen.queryByText('Every bet shows up here, won or lost.')).toBeNull();
  act(() => told[0]?.({ entries: [] }));
  expect(screen.getByText('Every bet shows up here, won or lost.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Playing now' })).toBeNull();
});
