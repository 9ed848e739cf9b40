import type { RemoteDefinition } from '@baize/contract';

/** What the pages of one player have in common: other visitors do not see them. */
const page = { service: 'general', skeleton: 'list', namespace: 'profile', guests: false } as const;

/** What this remote offers: the player's own pages. */
export const remote: RemoteDefinition = {
  contract: '^2.1.0',
  locales: './locales',
  sharedNamespaces: { player: '@baize/player-kit/locales' },
  modules: [
    {
      expose: './profile',
      source: './profile/module.tsx',
      routes: [{ pattern: '/profile', title: 'profile', game: false }],
      ...page,
      navigation: {
        group: 'account',
        order: 10,
        path: '/profile',
        title: 'profile',
        glyph: ['M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2', 'M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0'],
      },
    },
    {
      expose: './access',
      source: './access/module.tsx',
      routes: [
        {
          pattern: '/profile/access',
          title: 'access',
          game: false,
        },
      ],
      ...page,
    },
    {
      expose: './bonuses',
      source: './bonuses/module.tsx',
      routes: [
        {
          pattern: '/profile/bonuses',
          title: 'bonuses',
          game: false,
          middleware: ['bonus-balances'],
        },
      ],
      ...page,
    },
    {
      expose: './history',
      source: './history/module.tsx',
      routes: [
        {
          pattern: '/profile/history',
          title: 'history',
          game: false,
        },
      ],
      ...page,
    },
    {
      expose: './withdraw',
      source: './withdrawals/module.tsx',
      routes: [
        {
          pattern: '/profile/withdraw',
          title: 'withdraw',
          game: false,
        },
      ],
      ...page,
    },
    {
      expose: './setting',
      source: './setting/module.tsx',
      routes: [
        {
          pattern: '/profile/setting',
          title: 'setting',
          game: false,
        },
      ],
      ...page,
    },
  ],
};
