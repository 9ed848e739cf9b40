import { describe, expect, it, jest } from '@jest/globals';
import { createFakeShell, dataOf, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import type { InputOf, calls } from '@baize/protocol';
import { config, fixtureOf, overview } from '../testing/fixtures.ts';
import { loadBetting } from './load.ts';

function setUp(path: string, search = '') {
  const times = { at: 1, serverNow: 1 };
  const fixtures = Array.from({ length: 40 }, (_each, index) =>
    fixtureOf(index, { sport: index % 2 ? 'football' : 'tennis', leagueId: index % 2 ? 'f' : 't' }),
  );
  const listFixtures = jest.fn(({ query }: InputOf<typeof calls.listFixtures>) =>
    Promise.resolve({ fixtures: query ? fixtures : [], total: 40, next: null, ...times }),
  );
  const fake = createFakeShell({
    session: 'guest',
    answers: { getSportsConfig: () => config, getSportsOverview: () => overview, listFixtures },
  });
  const load = () =>
    dataOf(loadBetting({ ...fakeLoadContext(fake, fakeLocation(path)), location: { ...fakeLocation(path), search } }));
  return { load, listFixtures };
}

describe('[row:R02] the first data', () => {
  it('is the beginning of the list in its own order, so that nothing is pushed away later', async () => {
    const { load, listFixtures } = setUp('/betting');
    const { list } = await load();
    expect(listFixtures).toHaveBeenCalledWith({ query: { phase: 'live' } });
    expect(list?.fixtures).toHaveLength(24);
    expect(list?.fixtures.slice(0, 20).every(({ sport }) => sport === 'football')).toBe(true);
  });

  it.each([
    ['?show=today', { phase: 'prematch', sport: 'football' }],
    ['?show=soon&sport=golf', { phase: 'prematch', withinHours: '3', sport: 'golf' }],
    ['?show=all&q=maral', { phase: 'prematch', search: 'maral' }],
    ['?league=north-cup', { phase: 'live', league: 'north-cup' }],
  ] as const)('%s asks for what is shown', async (search, query) => {
    const { load, listFixtures } = setUp('/betting', search);
    await load();
    expect(listFixtures).toHaveBeenCalledWith({ query });
  });

  it('a part that fails does not take the others with it, and a guest has no bets', async () => {
    const { load, listFixtures } = setUp('/betting');
    listFixtures.mockRejectedValueOnce(new Error('late'));
    expect(await load()).toMatchObject({ config, list: null, bets: null, detail: null });
  });
});
