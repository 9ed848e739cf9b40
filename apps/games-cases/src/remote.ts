import type { RemoteDefinition } from '@baize/contract';
import { GAME_FACTS } from '@baize/protocol';

const ours = { service: 'cases', cloth: 'cases', namespace: 'games-cases', guests: true } as const;
const middleware = ['open-host'];

/** What this remote offers: the list of cases, the table of one case, the page that checks an opening and the rules. */
export const remote: RemoteDefinition = {
  contract: '^2.1.0',
  locales: 'locales',
  sharedNamespaces: { kit: '@baize/game-kit/locales' },
  assets: 'assets',
  modules: [
    {
      ...ours,
      expose: './case-list',
      source: 'case-list/module.tsx',
      routes: [{ pattern: '/games/cases', title: 'title', description: 'description', game: true, middleware }],
      skeleton: 'lobby',
      navigation: {
        group: 'games',
        order: 40,
        path: '/games/cases',
        title: 'name',
        caption: 'caption',
        glyph: [...GAME_FACTS.cases.glyph],
        art: 'assets/cases.svg',
        cloth: 'cases',
      },
    },
    {
      ...ours,
      expose: './case-bet',
      source: 'case/bet/module.tsx',
      routes: [{ pattern: '/games/cases/bets/:betId', title: 'bet', game: true }],
      skeleton: 'form',
    },
    {
      ...ours,
      expose: './case',
      source: 'case/module.tsx',
      routes: [{ pattern: '/games/cases/:slug', title: 'case', game: true, middleware }],
      skeleton: 'game',
    },
    {
      ...ours,
      expose: './cases-rules',
      source: 'cases-rules/module.tsx',
      routes: [{ pattern: '/games/cases/rules', title: 'rules', description: 'aboutRules', game: false }],
      skeleton: 'form',
    },
  ],
};
