import type { RemoteDefinition, RouteDefinition } from '@baize/contract';

const ours = { service: 'general', namespace: 'games-slots', guests: true } as const;

function game(pattern: string, title: 'slots' | 'live'): RouteDefinition {
  return { pattern, title, game: true };
}

/** What this remote offers: the lobbies of slots and of live tables, and the page with a provider's frame. */
export const remote: RemoteDefinition = {
  contract: '^2.1.0',
  locales: 'locales',
  sharedNamespaces: { kit: '@baize/game-kit/locales' },
  modules: [
    {
      expose: './slots',
      source: 'slots/module.tsx',
      routes: [
        {
          pattern: '/games/slots',
          title: 'slots',
          description: 'aboutSlots',
          game: false,
        },
      ],
      ...ours,
      skeleton: 'lobby',
      navigation: {
        group: 'casino',
        order: 10,
        path: '/games/slots',
        title: 'slots',
        glyph: ['M2 5v14', 'M6 4v16', 'M10 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H10z'],
      },
    },
    {
      expose: './live-casino',
      source: 'live-casino/module.tsx',
      routes: [
        {
          pattern: '/games/live-casino',
          title: 'live',
          description: 'aboutLive',
          game: false,
        },
      ],
      ...ours,
      skeleton: 'lobby',
      navigation: {
        group: 'casino',
        order: 20,
        path: '/games/live-casino',
        title: 'liveShort',
        glyph: [
          'M5 9c-1.5 1.5-3 3.2-3 5.5A5.5 5.5 0 0 0 7.5 20c1.8 0 3-.5 4.5-2 1.5 1.5 2.7 2 4.5 2a5.5 5.5 0 0 0 5.5-5.5c0-2.3-1.5-4-3-5.5l-7-7-7 7Z',
          'M12 18v4',
        ],
      },
    },
    {
      expose: './game',
      source: 'game/module.tsx',
      routes: [
        game('/games/slots/:slots/demo', 'slots'),
        game('/games/slots/:slots/play', 'slots'),
        game('/games/live-casino/:slots/demo', 'live'),
        game('/games/live-casino/:slots/play', 'live'),
      ],
      ...ours,
      skeleton: 'game',
    },
  ],
};
