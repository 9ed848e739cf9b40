import type { RemoteDefinition } from '@baize/contract';
import { getConfig, listBets, placeBet } from './calls.ts';

const PATH = '/games/plinko';

/** What this remote offers: the table, and the check of one bet. */
export const remote: RemoteDefinition = {
  contract: '^2.1.0',
  locales: 'locales',
  sharedNamespaces: { kit: '@baize/game-kit/locales' },
  assets: 'assets',
  modules: [
    {
      expose: './plinko',
      source: 'plinko/module.tsx',
      routes: [{ pattern: PATH, title: 'title', description: 'description', game: true }],
      service: 'plinko',
      calls: [getConfig, listBets, placeBet],
      skeleton: 'game',
      cloth: 'house',
      namespace: 'plinko',
      guests: true,
      navigation: {
        group: 'games',
        order: 500,
        path: PATH,
        title: 'name',
        caption: 'caption',
        glyph: ['M12 4v.01M8.5 9v.01M15.5 9v.01M5 14v.01M12 14v.01M19 14v.01', 'M3 20h18'],
        art: 'assets/plinko.svg',
        cloth: 'house',
      },
    },
    {
      expose: './plinko-bet',
      source: 'bet/module.tsx',
      routes: [{ pattern: `${PATH}/bets/:betId`, title: 'bet', game: true }],
      service: 'plinko',
      skeleton: 'form',
      cloth: 'house',
      namespace: 'plinko',
      guests: true,
    },
  ],
};
