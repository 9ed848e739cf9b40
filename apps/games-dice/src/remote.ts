import type { ModuleDefinition, ModuleManifest, RemoteDefinition } from '@baize/contract';

interface Game {
  readonly name: 'dice' | 'keno' | 'coinflip' | 'hilo' | 'miner';
  readonly service: ModuleManifest['service'];
  /** Place among the games of the lobby. */
  readonly order: number;
  readonly glyph: string[];
  readonly middleware?: string[];
}

const GAMES: readonly Game[] = [
  {
    name: 'dice',
    service: 'dice',
    order: 20,
    glyph: [
      'M8 4.5h8a3.5 3.5 0 0 1 3.5 3.5v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16V8A3.5 3.5 0 0 1 8 4.5z',
      'M9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
    ],
  },
  {
    name: 'keno',
    service: 'keno',
    order: 60,
    glyph: [
      'M4 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
      'M15 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
      'M16.5 6.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
      'M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
      'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
      'M4 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
      'M15 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
    ],
  },
  {
    name: 'coinflip',
    service: 'coinflip',
    order: 15,
    glyph: ['M3.3 12a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0-12.4 0', 'M14 6.2a6.2 6.2 0 0 1 0 11.6M9.5 9.2v5.6'],
    middleware: ['open-host'],
  },
  {
    name: 'hilo',
    service: 'dice',
    order: 50,
    glyph: [
      'M6 6h5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
      'M17.7 5.5v13M15.2 8l2.5-2.5L20.2 8M15.2 16l2.5 2.5L20.2 16',
    ],
  },
  {
    name: 'miner',
    service: 'miner',
    order: 70,
    glyph: ['M7.5 4.5h9L21 10l-9 10L3 10z', 'M3 10h18M12 20L8.5 10l3.5-5.5L15.5 10z'],
  },
];

/** The table of a game, the check of one bet and the page of rules. */
function modulesOf({ name, service, order, glyph, middleware }: Game): ModuleDefinition[] {
  const path = `/games/${name}`;
  const ours = { service, cloth: name, namespace: name, guests: true } as const;
  return [
    {
      ...ours,
      expose: `./${name}`,
      source: `${name}/module.tsx`,
      routes: [
        {
          pattern: path,
          title: `title.${name}`,
          description: `description.${name}`,
          game: true,
          ...(middleware && { middleware }),
        },
      ],
      skeleton: 'game',
      navigation: {
        group: 'games',
        order,
        path,
        title: `name.${name}`,
        caption: `caption.${name}`,
        glyph,
        art: `assets/${name}.svg`,
        cloth: name,
      },
    },
    {
      ...ours,
      expose: `./${name}-bet`,
      source: `${name}/bet/module.tsx`,
      routes: [{ pattern: `${path}/bets/:betId`, title: `bet.${name}`, game: true }],
      skeleton: 'form',
    },
    {
      ...ours,
      expose: `./${name}-rules`,
      source: `${name}-rules/module.tsx`,
      routes: [{ pattern: `${path}/rules`, title: `rules.${name}`, description: `aboutRules.${name}`, game: false }],
      skeleton: 'form',
    },
  ];
}

/** What this remote offers: the instant games, and for each the page that checks one of its bets and that of its rules. */
export const remote: RemoteDefinition = {
  contract: '^1.3.0',
  locales: 'locales',
  sharedNamespaces: { kit: '@baize/game-kit/locales' },
  assets: 'assets',
  modules: GAMES.flatMap(modulesOf),
};
