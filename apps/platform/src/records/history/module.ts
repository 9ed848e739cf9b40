import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import { implement, limited } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Module } from '../../foundation/module.ts';
import { OwnAddress } from '../../foundation/http/own-address.ts';
import { csvLines } from './csv-lines.ts';
import { FILE_SECONDS, findFile, offerFile, type HistoryFile } from './file-store.ts';
import { historyMigrations } from './migrations.ts';
import { rangeOf } from '../../foundation/paging/range.ts';
import { bonusExport } from './exports/bonus-export.ts';
import { depositExport } from './exports/deposit-export.ts';
import type { HistoryExport } from './exports/history-export.ts';
import { wagerExport } from './exports/wager-export.ts';
import { withdrawalExport } from './exports/withdrawal-export.ts';

/** Files that one address may ask for; each reads a whole history. */
const EXPORT_LIMIT = { max: 30, windowSeconds: 600 };
const PATH = '/profile/history/files';
const COOKIE = 'baize_file';

/**
 * A player's history as a file. A browser downloads without the token that calls have, so a cookie of the browser that
 * asked opens it, as long as its session lasts: the address alone opens nothing.
 */
export const history: Module = {
  name: 'history',
  needs: ['bonuses', 'cashier', 'identity', 'wagers'],
  migrations: historyMigrations,
  create({ config, database, clock }) {
    const address = new OwnAddress(config.generalUrl);
    const isSecure = config.siteOrigins.some((origin) => origin.startsWith('https:'));
    return {
      plain(service, app) {
        if (service !== 'general') return;
        address.serve(app);
        addFiles(app, database, clock);
      },
      routes: [
        ...limited(EXPORT_LIMIT, [
          implement('exportHistory', async ({ player, body, request, reply }) => {
            // An invalid day is refused now, with a code, and not by a broken download.
            await rangeOf(database.kysely, player.userId, { from: body.from, to: body.to });
            const { userId, sessionId } = player;
            const { token, key } = await offerFile(database.kysely, { userId, sessionId, wish: body }, clock());
            const folder = `${PATH}/${token}`;
            reply.header('cache-control', 'no-store').setCookie(COOKIE, key, {
              // Each file has a cookie of its own: two tabs may ask at once.
              path: folder,
              httpOnly: true,
              sameSite: 'lax',
              secure: isSecure,
              maxAge: FILE_SECONDS,
            });
            const file = `${folder}/${body.kind}.csv`;
            // The cookie belongs to the host of the request, and a mirror has a host of its own.
            const host = mirrorsApi(request, config.siteOrigins);
            const url = host === null ? address.forBrowsers(file) : new URL(file, host).href;
            return { url, expiresInSeconds: FILE_SECONDS };
          }),
        ]),
      ],
    };
  },
};

/** The API host of a mirror, `api.` before the mirror's host, if the call came there; null for any other. */
function mirrorsApi(request: FastifyRequest, siteOrigins: readonly string[]): string | null {
  const { origin } = request.headers;
  if (origin === undefined || !siteOrigins.includes(origin)) return null;
  const { protocol, host } = new URL(origin);
  return request.host === `api.${host.replace(/^www\./, '')}` ? `${protocol}//${request.host}` : null;
}

function addFiles(app: FastifyInstance, database: Database, clock: Clock): void {
  app.get<{ Params: { token: string; name: string } }>(
    `${PATH}/:token/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params;
      const key = request.cookies[COOKIE] ?? refuse('not-found');
      const file = (await findFile(database.kysely, { token, key }, clock())) ?? refuse('not-found');
      if (request.params.name !== `${file.wish.kind}.csv`) refuse('not-found');
      const range = await rangeOf(database.kysely, file.userId, { from: file.wish.from, to: file.wish.to });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file.wish.kind}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(csvLines(exportOf(file, database, clock()), range)));
    },
  );
}

function exportOf({ userId, wish: { kind, game } }: HistoryFile, { kysely }: Database, now: number): HistoryExport {
  if (kind === 'bets') return wagerExport(kysely, userId, game);
  if (kind === 'deposits') return depositExport(kysely, userId, now);
  if (kind === 'withdrawals') return withdrawalExport(kysely, userId);
  return bonusExport(kysely, userId, now);
}
