import { describe, expect, it } from '@jest/globals';
import type { LoadContext } from '@baize/contract';
import { fakeLocation, refuse } from '@baize/devkit/fake-shell';
import { betOf, feedEntry, gameCase, keptItem, seeds } from '../testing/cases.ts';
import { loadCase } from './load.ts';

const other = { ...gameCase, slug: 'crown-jewels', name: { ...gameCase.name, ru: 'Сокровища короны' } };
const opening = (id: string, outcome: object = {}, change: object = {}) => {
  const bet = betOf(id, ['coin']);
  return { ...bet, ...change, outcome: { ...bet.outcome, ...outcome } };
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/cases': { cases: [other, gameCase] },
  '/feed': { entries: [feedEntry('one')] },
  '/fairness/seeds': seeds,
  '/inventory': { items: [keptItem('a', 'coin')] },
  '/profile/bets': { bets: [opening('own')], next: null },
};

interface Visit {
  readonly loggedIn?: boolean;
  readonly slug?: string;
  /** Answers in the place of the usual ones; null where the call fails. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

async function visit({ loggedIn = true, slug = gameCase.slug, answers = {} }: Visit = {}) {
  const asked: string[] = [];
  const call = (async ({ path }: { path: string }, { query }: { query?: object }) => {
    asked.push(`${path} ${JSON.stringify(query ?? {})}`);
    const answer = { ...ANSWERS, ...answers }[path] ?? null;
    if (answer === null) throw refuse('service-unavailable');
    return answer;
  }) as LoadContext['call'];
  const location = fakeLocation(`/games/cases/${slug}`, { slug });
  const given = await loadCase({ location, locale: 'ru', currency: 'RUB', loggedIn, call });
  return { given, asked };
}

describe('[row:R06] the first data of a case', () => {
  it('is for a guest the case, the names of all, and what others have just won', async () => {
    const { given, asked } = await visit({ loggedIn: false });
    expect(asked).toEqual(['/cases {"currency":"RUB"}', '/feed {"view":"latest"}']);
    expect(given).toEqual({
      currency: 'RUB',
      gameCase,
      cases: [other, gameCase].map(({ slug, name }) => ({ slug, name })),
      feed: [feedEntry('one')],
      seeds: null,
      inventory: null,
      last: null,
    });
  });

  it('is for a player also the seeds, the prizes and the last opening', async () => {
    const { given, asked } = await visit();
    expect(asked.slice(2)).toEqual(['/fairness/seeds {}', '/inventory {}', '/profile/bets {"game":"cases"}']);
    expect(given).toMatchObject({ seeds, inventory: [keptItem('a', 'coin')], last: { id: 'own' } });
  });

  it('knows the newest opening of this very case, by the table and in the currency that it is sold in now', async () => {
    const bets = [
      opening('another case', { slug: other.slug }),
      opening('another table', { tableVersion: 9 }),
      opening('another currency', {}, { currency: 'USD' }),
      opening('another game', {}, { game: 'dice' }),
      opening('newest'),
      opening('older'),
    ];
    expect((await visit({ answers: { '/profile/bets': { bets } } })).given).toMatchObject({ last: { id: 'newest' } });
    expect((await visit({ answers: { '/profile/bets': { bets: bets.slice(0, 4) } } })).given).toMatchObject({
      last: null,
    });
  });

  it('stands without all that is not the case itself, and not without the cases', async () => {
    const away = Object.fromEntries(Object.keys(ANSWERS).map((path) => [path, null]));
    const { given } = await visit({ answers: { ...away, '/cases': ANSWERS['/cases'] } });
    expect(given).toEqual({
      currency: 'RUB',
      gameCase,
      cases: [other, gameCase].map(({ slug, name }) => ({ slug, name })),
      feed: null,
      seeds: null,
      inventory: null,
      last: null,
    });
    await expect(visit({ answers: { '/cases': null } })).rejects.toMatchObject({ code: 'service-unavailable' });
  });

  it('is not found for a case that is not sold', async () => {
    expect((await visit({ slug: 'nope' })).given).toEqual({ loadAnswer: 'not-found' });
  });
});
