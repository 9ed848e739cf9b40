import { searchWords } from '@baize/protocol';
import { implementPublic } from '../../foundation/http/implement.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import type { Module } from '../../foundation/module.ts';
import type { Found, SearchFinder } from '../../foundation/search/search-finder.ts';

/** Most hits of one domain and of one answer: as many as fit on a screen without much scrolling. */
const PER_FINDER = 8;
const MOST_HITS = 20;

/** The part of the header's search that runs on the server. Domains add their own finders. */
export const search: Module = {
  name: 'search',
  create({ search: finders, log }) {
    /** A domain that fails is missing from the answer; the others are found. */
    const findWith = async (
      finder: SearchFinder,
      ...asked: Parameters<SearchFinder['find']>
    ): Promise<readonly Found[]> => {
      try {
        return await finder.find(...asked);
      } catch (error) {
        log.error({ error, finder: finder.name }, 'a search was not answered');
        return [];
      }
    };
    return {
      routes: [
        implementPublic('searchSite', async ({ query: { q }, request }) => {
          const words = searchWords(q);
          if (words.length === 0) return { hits: [] };
          const locale = localeOfRequest(request);
          const found = await Promise.all(finders.all.map((finder) => findWith(finder, words, locale, PER_FINDER)));
          const best = found.flat().toSorted((a, b) => b.score - a.score);
          return { hits: best.slice(0, MOST_HITS).map(({ hit }) => hit) };
        }),
      ],
    };
  },
};
