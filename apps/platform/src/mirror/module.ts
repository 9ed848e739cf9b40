import { implementOperator, implementPublic } from '../http/implement.ts';
import type { Module } from '../module.ts';
import { mirrorMigrations } from './migrations.ts';
import { listMirrors, mirrorOf, saveMirror } from './mirrors.ts';
import { siteHostOf } from './site-host.ts';

/** A server of the site asks once for all its visitors; a browser once a visit. */
const ASK_LIMIT = { max: 600, windowSeconds: 60 };

/** Where the site moved to, host by host. */
export const mirror: Module = {
  name: 'mirror',
  migrations: mirrorMigrations,
  create: ({ database }) => ({
    routes: [
      implementPublic('getMirror', ({ request }) => mirrorOf(database.kysely, siteHostOf(request))),
      implementPublic('mirrorOfDomain', ({ body }) => mirrorOf(database.kysely, body.domain), {
        rateLimit: ASK_LIMIT,
      }),
      implementPublic(
        'mirrorRedirect',
        async ({ body }) => ({ redirect: (await mirrorOf(database.kysely, body.domain)).redirect }),
        { rateLimit: ASK_LIMIT },
      ),
      implementOperator('listMirrors', async () => ({ mirrors: await listMirrors(database.kysely) })),
      implementOperator('saveMirror', async ({ params, body }) => {
        await saveMirror(database, params.host, body);
        return { success: true };
      }),
    ],
  }),
};
