import type { RemoteDefinition } from '@baize/contract';

/** What this remote offers. */
export const remote: RemoteDefinition = {
  contract: '^1.5.0',
  locales: 'locales',
  assets: 'assets',
  modules: [
    {
      expose: './plinko',
      source: 'plinko/module.tsx',
      routes: [{ pattern: '/games/plinko', title: 'title', game: true }],
      service: 'general',
      skeleton: 'game',
      namespace: 'games-plinko',
      guests: true,
      navigation: {
        group: 'games',
        order: 500,
        path: '/games/plinko',
        title: 'title',
        glyph: ['M12 3.5l8.5 8.5-8.5 8.5L3.5 12z'],
        art: 'assets/plinko.svg',
        cloth: 'house',
      },
    },
  ],
};
