import type { RemoteDefinition } from '@baize/contract';

/** What this remote offers: one module, so that the list, a fixture and the player's bets share their live prices. */
export const remote: RemoteDefinition = {
  contract: '^2.1.0',
  locales: './locales',
  modules: [
    {
      expose: './betting',
      source: './betting/module.tsx',
      routes: [
        {
          pattern: '/betting',
          title: 'title',
          description: 'description',
          game: false,
        },
        {
          pattern: '/betting/bets',
          title: 'bets',
          game: false,
        },
        {
          pattern: '/betting/:fixture',
          title: 'fixture',
          game: false,
        },
      ],
      service: 'general',
      skeleton: 'list',
      namespace: 'betting',
      guests: true,
      navigation: {
        group: 'casino',
        order: 30,
        path: '/betting',
        title: 'title',
        glyph: [
          'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2',
          'M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2',
          'M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3',
          'M4 22h16',
          'M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1z',
          'M6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3',
        ],
      },
    },
  ],
};
