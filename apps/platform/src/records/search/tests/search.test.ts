import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SearchHit } from '@baize/protocol';
import type { Module } from '../../../foundation/module.ts';
import { modulesFor } from '../../../modules.ts';
import { rank } from '../../../foundation/search/search-finder.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';

const slot = (name: string): SearchHit => ({
  kind: 'slot',
  id: name,
  title: name,
  note: null,
  startsAt: null,
  path: `/games/slots/${name.toLowerCase()}/demo`,
});
const slots = ['Lanterns', 'Lantern Night', ...Array.from({ length: 30 }, (_, index) => `Lanternfish ${index}`)];

const searched: Module = {
  name: 'searched',
  create({ search: finders }) {
    finders.add({
      name: 'slots',
      find: (words, _locale, limit) => rank(slots, words, limit, (name) => [name], slot),
    });
    finders.add({
      name: 'greetings',
      find: (words, locale, limit) =>
        rank([{ ru: 'Привет', en: 'Hello' }], words, limit, Object.values, (names) =>
          slot(locale === 'en' ? names.en : names.ru),
        ),
    });
    finders.add({ name: 'broken', find: () => Promise.reject(new Error('broken')) });
    return {};
  },
};

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({}, [...modulesFor(['identity', 'search']), searched]);
}, STARTING_MS);
afterAll(() => accounts.close());

async function find(q: string, language = 'ru'): Promise<{ status: number; titles: string[] }> {
  const headers = { 'accept-language': language };
  const { status, body } = await accounts.visitor().call('searchSite', { query: { q } }, headers);
  return { status, titles: status === 200 ? body.hits.map(({ title }) => title) : [] };
}

describe('GET /search', () => {
  test('[Q1] answers the best first, and no more of a domain than fits on a screen', async () => {
    const { status, titles } = await find('lantern');
    expect(status).toBe(200);
    expect(titles).toHaveLength(8);
    expect(titles[0]).toBe('Lantern Night');
    expect((await find('lanterns')).titles[0]).toBe('Lanterns');
  });

  test('[Q2] goes on without a domain that fails', async () => {
    expect((await find('hello', 'en')).titles).toEqual(['Hello']);
  });

  test('[Q3] forgives a typing error and the alphabet, and answers in the language of the reader', async () => {
    expect((await find('lantenr nigth')).titles).toEqual(['Lantern Night']);
    expect((await find('лантерн найт')).titles).toEqual([]);
    expect((await find('лантернс')).titles[0]).toBe('Lanterns');
    expect((await find('helo', 'ru')).titles).toEqual(['Привет']);
  });

  test('answers with nothing to what has no word, and refuses what is empty or too long', async () => {
    expect(await find('?!')).toEqual({ status: 200, titles: [] });
    expect((await find('  ')).status).toBe(422);
    expect((await find('x'.repeat(65))).status).toBe(422);
  });
});
