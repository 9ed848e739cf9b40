import type { RemoteDefinition } from '@baize/contract';

const page = { service: 'general', skeleton: 'list', namespace: 'promotions', guests: true } as const;

/** What this remote offers: gifts, competitions, and who was lucky. */
export const remote: RemoteDefinition = {
  contract: '^2.1.0',
  locales: './locales',
  sharedNamespaces: { player: '@baize/player-kit/locales' },
  modules: [
    {
      expose: './bonuses',
      source: './bonuses/module.tsx',
      routes: [{ pattern: '/bonuses', title: 'bonuses', game: false }],
      ...page,
      navigation: {
        group: 'promotions',
        order: 10,
        path: '/bonuses',
        title: 'bonuses',
        glyph: [
          'M4 8h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z',
          'M12 8v13M19 12v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7',
          'M7.5 8a2.5 2.5 0 0 1 0-5C11 3 12 8 12 8s1-5 4.5-5a2.5 2.5 0 0 1 0 5',
        ],
      },
    },
    {
      expose: './welcome-pack',
      source: './welcome-pack/module.tsx',
      routes: [{ pattern: '/welcome-pack', title: 'welcomePack', game: false }],
      ...page,
    },
    {
      expose: './tournaments',
      source: './tournaments/module.tsx',
      routes: [
        { pattern: '/tournaments', title: 'tournaments', game: false },
        { pattern: '/tournaments/:status', title: 'tournaments', game: false },
      ],
      ...page,
      navigation: {
        group: 'promotions',
        order: 20,
        path: '/tournaments',
        title: 'tournaments',
        glyph: [
          'M7.2 15L2.7 7.1a2 2 0 0 1 .1-2.2L4.4 2.8A2 2 0 0 1 6 2h12a2 2 0 0 1 1.6.8l1.6 2.1a2 2 0 0 1 .1 2.2L16.8 15',
          'M11 12L5.1 2.2M13 12l5.9-9.8M8 7h8',
          'M7 17a5 5 0 1 0 10 0a5 5 0 1 0-10 0M12 18v-2h-.5',
        ],
      },
    },
    {
      expose: './tournament',
      source: './tournament/module.tsx',
      routes: [{ pattern: '/tournament/:id', title: 'tournament', game: false }],
      ...page,
    },
    {
      expose: './vip-club',
      source: './vip-club/module.tsx',
      routes: [{ pattern: '/vip-club', title: 'vipClub', game: false }],
      ...page,
      navigation: {
        group: 'promotions',
        order: 30,
        path: '/vip-club',
        title: 'vipClub',
        glyph: ['M6 3h12l4 6-10 13L2 9z', 'M11 3L8 9l4 13 4-13-3-6M2 9h20'],
      },
    },
    {
      expose: './top',
      source: './top/module.tsx',
      routes: [{ pattern: '/top', title: 'top', game: false }],
      ...page,
      navigation: {
        group: 'promotions',
        order: 40,
        path: '/top',
        title: 'top',
        glyph: ['M10 12h11M10 18h11M10 6h11', 'M4 10h2M4 6h1v4', 'M6 18H4c0-1 2-2 2-3s-1-1.5-2-1'],
      },
    },
  ],
};
