import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Module } from '../module.ts';
import { sandboxMigrations } from './migrations.ts';
import { openidMigrations } from './openid/migrations.ts';
import { STYLE_PATH } from './page.ts';
import { seedAccounts } from './seed-accounts.ts';

const STYLE_SECONDS = 3600;

/** Stand-ins for outside parties: their tables and look, and demo accounts. Their pages are added by the domains that use them. */
export const sandbox: Module = {
  name: 'sandbox',
  migrations: [...sandboxMigrations, ...openidMigrations],
  create: (deps) => ({
    async plain(service, app) {
      if (service !== 'general') return;
      const style = await readFile(join(import.meta.dirname, 'style.css'), 'utf8');
      app.get(STYLE_PATH, { schema: { hide: true } }, async (_request, reply) =>
        reply.header('cache-control', `public, max-age=${STYLE_SECONDS}`).type('text/css; charset=utf-8').send(style),
      );
    },
    seed: () => seedAccounts(deps),
  }),
};
