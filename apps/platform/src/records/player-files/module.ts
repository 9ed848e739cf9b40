import { implementOperator } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { Attempts } from '../../players/identity/attempts.ts';
import { findPlayers } from './find-players.ts';
import { playerFileMigrations } from './migrations.ts';
import { playerFile } from './player-file.ts';
import { revealPlayer } from './reveal-player.ts';

/** Players as operators see them: found, read masked, and revealed with a reason. */
export const playerFiles: Module = {
  name: 'player-files',
  needs: ['bets', 'cashier', 'identity', 'ledger', 'operators', 'slots', 'sports', 'verification', 'wagers'],
  ports: ['identityCheck', 'payouts'],
  migrations: playerFileMigrations,
  create(deps, { identityCheck, payouts }) {
    const { config, database, clock } = deps;
    const attempts = new Attempts({ clock, enabled: config.rateLimits });
    const parts = { attempts, identityCheck, payouts, twoPersonsPayouts: config.twoPersonsPayouts };
    return {
      routes: [
        implementOperator('findPlayers', ({ body }) => findPlayers(database.kysely, body)),
        implementOperator('getPlayerFile', ({ params }) => playerFile(database.kysely, params.id, parts, clock())),
        implementOperator('revealPlayer', ({ params, body, operator }) =>
          revealPlayer(deps, params.id, body.reason, operator),
        ),
      ],
    };
  },
};
