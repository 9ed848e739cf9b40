import type { APIRequestContext } from '@playwright/test';
import { calls } from '@baize/protocol/calls';
import { expect } from '@playwright/test';
import { BETS_TOGETHER, betsAlone } from './nine-bets.ts';
import type { Player } from './player.ts';
import { ROUTES } from './routes.ts';

/** No page is there. The page without a connection is left out: a visitor with a connection is led back from it. */
const NOWHERE = '/no-such-page';

/** The patterns of whatever is released. */
export async function patternsOf(request: APIRequestContext): Promise<string[]> {
  const { remotes } = (await (await request.get('/_baize/resolution')).json()) as {
    remotes: Record<string, { modules: { routes: { pattern: string }[] }[] }>;
  };
  return Object.values(remotes).flatMap(({ modules }) =>
    modules.flatMap(({ routes }) => routes.map(({ pattern }) => pattern)),
  );
}

const fits = (pattern: string, place: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(place);

/**
 * Every page of the site, in Russian: of the specification, and what else the remotes offer. Those of bets and rounds
 * are of bets that the player makes here, one in each game.
 */
export async function everyPage(request: APIRequestContext, player: Player): Promise<readonly string[]> {
  await betsAlone(player);
  await Promise.all(BETS_TOGETHER.map((bet) => expect(() => bet(player)).toPass()));
  const { fixtures } = await player.ask(calls.listFixtures, { query: { phase: 'prematch' } });
  const bets = await player.bets();
  const places = [
    ...ROUTES.map(({ path }) => path),
    `/betting/${fixtures[0]?.id}`,
    ...bets.flatMap(({ game, id, proof }) => [
      `/games/${game}/bets/${id}`,
      ...('roundNumber' in proof ? [`/games/${game}/rounds/${proof.roundNumber}`] : []),
    ]),
  ];
  const patterns = await patternsOf(request);
  const others = patterns.filter((pattern) => !places.some((place) => fits(pattern, place)));
  expect(
    others.filter((pattern) => pattern.includes(':')),
    'patterns without an example',
  ).toEqual([]);
  return [...new Set([...places, ...others, NOWHERE])];
}
