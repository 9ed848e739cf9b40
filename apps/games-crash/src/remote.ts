import type { ModuleDefinition, NavigationDefinition, RemoteDefinition } from '@baize/contract';
import { GAME_FACTS } from '@baize/protocol';

type Game = 'crash' | 'roulette' | 'rooms';

function ours(game: Game) {
  return { service: 'crash', cloth: game, namespace: game, guests: true } as const;
}

function navigation(game: Game, order: number): NavigationDefinition {
  return {
    group: 'games',
    order,
    path: `/games/${game}`,
    title: `name.${game}`,
    caption: `caption.${game}`,
    glyph: [...GAME_FACTS[game].glyph],
    art: `assets/${game}.svg`,
    cloth: game,
  };
}

/** The pages that check one bet and one round, and the page of rules. @param name of the game in the modules' names */
function checksAndRules(game: Game, name: string): ModuleDefinition[] {
  const path = `/games/${game}`;
  return [
    {
      ...ours(game),
      expose: `./${name}-bet`,
      source: `${name}/bet/module.tsx`,
      routes: [{ pattern: `${path}/bets/:betId`, title: `bet.${game}`, game: true }],
      skeleton: 'form',
    },
    {
      ...ours(game),
      expose: `./${name}-round`,
      source: `${name}/round/module.tsx`,
      routes: [{ pattern: `${path}/rounds/:roundNumber`, title: `round.${game}`, game: true }],
      skeleton: 'form',
    },
    {
      ...ours(game),
      expose: `./${name}-rules`,
      source: `${name}-rules/module.tsx`,
      routes: [{ pattern: `${path}/rules`, title: `rules.${game}`, description: `aboutRules.${game}`, game: false }],
      skeleton: 'form',
    },
  ];
}

/**
 * What this remote offers: the games of shared rounds, and for each the pages that check its bets and explain its
 * rules.
 */
export const remote: RemoteDefinition = {
  contract: '^2.1.0',
  locales: 'locales',
  sharedNamespaces: { kit: '@baize/game-kit/locales' },
  assets: 'assets',
  modules: [
    {
      ...ours('crash'),
      expose: './crash',
      source: 'crash/module.tsx',
      routes: [
        {
          pattern: '/games/crash',
          title: 'title.crash',
          description: 'description.crash',
          game: true,
          middleware: ['open-host'],
        },
      ],
      skeleton: 'game',
      navigation: navigation('crash', 10),
    },
    ...checksAndRules('crash', 'crash'),
    {
      ...ours('roulette'),
      expose: './roulette',
      source: 'roulette/module.tsx',
      routes: [
        { pattern: '/games/roulette', title: 'title.roulette', description: 'description.roulette', game: true },
      ],
      skeleton: 'game',
      navigation: navigation('roulette', 80),
    },
    ...checksAndRules('roulette', 'roulette'),
    {
      ...ours('rooms'),
      expose: './rooms',
      source: 'rooms/module.tsx',
      routes: [{ pattern: '/games/rooms', title: 'title.rooms', description: 'description.rooms', game: true }],
      skeleton: 'list',
      navigation: navigation('rooms', 90),
    },
    {
      ...ours('rooms'),
      expose: './room',
      source: 'room/module.tsx',
      routes: ['red', 'yellow', 'purple'].map((room) => ({
        pattern: `/games/rooms/${room}`,
        title: `room.${room}`,
        game: true,
      })),
      skeleton: 'game',
    },
    ...checksAndRules('rooms', 'room'),
  ],
};
