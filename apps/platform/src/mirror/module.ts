import { implementPublic } from '../http/implement.ts';
import type { Module } from '../module.ts';
import { mirrorMigrations } from './migrations.ts';
import { siteHostOf } from './site-host.ts';

/** Where the site moved to, host by host. */
export const mirror: Module = {
  name: 'mirror',
  migrations: mirrorMigrations,
  create: ({ database }) => ({
    routes: [
      implementPublic('getMirror', async ({ request }) => {
        const row = await database.kysely
          .selectFrom('mirrors')
          .selectAll()
          .where('host', '=', siteHostOf(request))
          .executeTakeFirst();
        return {
          redirect: { newLink: row?.new_link ?? null },
          sso: null,
          meta_yandex_verification: row?.yandex_verification ?? null,
        };
      }),
    ],
  }),
};
