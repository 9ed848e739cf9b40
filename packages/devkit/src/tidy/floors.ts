/**
 * The floors of an application's sources, from the ground up: a folder imports only from lower floors and from its own.
 * Files beside the floors put them together, and no file imports them. docs/architecture.md says what is
 * on those of the platform and the shell; in a remote a folder is a page, or what several pages share.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'apps/platform/src': [
    ['foundation'],
    ['ledger'],
    ['players'],
    ['operators'],
    ['cashier'],
    ['bets'],
    ['games'],
    ['sports', 'slots'],
    ['team-services'],
    ['offers'],
    ['records'],
    ['site'],
    ['adapters', 'regulars'],
    ['sandbox'],
  ],
  'apps/shell/src': [
    ['worker'],
    ['page'],
    ['content'],
    ['services'],
    ['remotes'],
    ['app'],
    ['browser', 'server'],
    ['testing'],
  ],
  'apps/betting/src': [
    ['filters', 'kept', 'line', 'player', 'proof', 'swap', 'words'],
    ['favourites', 'odds'],
    ['my-bets'],
    ['slip'],
    ['fixture', 'share'],
    ['list'],
    ['page'],
    ['betting'],
    ['testing'],
  ],
  'apps/games-cases/src': [['art'], ['inventory', 'prize'], ['case', 'case-list'], ['cases-rules'], ['testing']],
  'apps/games-crash/src': [
    ['beacon'],
    ['crash', 'roulette', 'rooms'],
    ['room', 'crash-rules', 'roulette-rules', 'room-rules'],
    ['dev'],
  ],
  'apps/games-dice/src': [
    ['dice', 'fairness', 'hilo', 'keno', 'ladder'],
    ['coinflip', 'miner'],
    ['coinflip-rules', 'dice-rules', 'hilo-rules', 'keno-rules', 'miner-rules'],
    ['testing'],
    ['dev'],
  ],
  'apps/games-slots/src': [['lobby'], ['game', 'live-casino', 'slots']],
  'apps/profile/src': [
    ['act', 'link', 'paging'],
    ['page'],
    ['access', 'bonuses', 'setting', 'withdrawals'],
    ['history'],
    ['profile'],
    ['testing'],
  ],
  'apps/promotions/src': [
    ['frame', 'offer', 'wheel'],
    ['bonuses', 'top', 'tournament', 'tournaments', 'vip-club', 'welcome-pack'],
    ['testing'],
    ['dev'],
  ],
};
