import type { ModuleDefinition, RemoteDefinition } from '@baize/contract';
import { GAME_FACTS } from '@baize/protocol';

/** The games, each with its place in the lobby. */
const GAMES = [
  { facts: GAME_FACTS.dice, order: 20 },
  { facts: GAME_FACTS.keno, order: 60 },
  { facts: GAME_FACTS.coinflip, order: 15, middleware: ['open-host'] },
  { facts: GAME_FACTS.hilo, order: 50 },
  { facts: GAME_FACTS.miner, order: 70 },
];

/** The table of a game, the check of one bet and the page of rules. */
function modulesOf({ facts, order, middleware }: (typeof GAMES)[number]): ModuleDefinition[] {
  const { cloth, glyph, name, service } = facts;
  const path = `/games/${name}`;
  const ours = { service, cloth, namespace: name, guests: true } as const;
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
        glyph: [...glyph],
        art: `assets/${name}.svg`,
        cloth,
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

/** What is published before results, and the verifier of bets of every game: any game's service knows all bets and seeds. */
const FAIRNESS: ModuleDefinition = {
  expose: './fairness',
  source: 'fairness/module.tsx',
  service: 'dice',
  namespace: 'fairness',
  guests: true,
  routes: [{ pattern: '/fairness', title: 'fairness.title', description: 'fairness.description', game: false }],
  skeleton: 'form',
};

/**
 * What this remote offers: the instant games, for each the page that checks one of its bets and that of its rules, and
 * the page of fairness.
 */
export const remote: RemoteDefinition = {
  contract: '^2.1.0',
  locales: 'locales',
  sharedNamespaces: { kit: '@baize/game-kit/locales' },
  assets: 'assets',
  modules: [...GAMES.flatMap(modulesOf), FAIRNESS],
};
