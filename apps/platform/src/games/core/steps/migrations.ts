import type { Migration } from '../../../foundation/db/migrate.ts';

export const migrations: readonly Migration[] = [
  {
    id: 'steps/001-one-open-game',
    sql: `create unique index bets_one_open_game on bets (user_id, game)
      where status = 'open' and game in ('miner', 'hilo', 'coinflip');`,
  },
];
