import { implementOperator, implementPublic } from '../../foundation/http/implement.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import type { Module } from '../../foundation/module.ts';
import { saysInside } from '../../foundation/webhooks/post-outside.ts';
import { siteMigrations } from './migrations.ts';
import { listRouteRules, redirectOf, saveRouteRule } from './route-rules.ts';
import { seedSeo } from './seed-seo.ts';
import { listSeo, saveSeo, seoOf } from './seo.ts';
import { shownSettings } from './settings.ts';

/** What an operator has the site's pages say and do. */
export const site: Module = {
  name: 'site',
  migrations: siteMigrations,
  create: ({ config, database }) => ({
    routes: [
      implementPublic('getSettings', () => shownSettings(config)),
      implementPublic('getRouteRule', async ({ query }) => ({
        data: { redirect: await redirectOf(database.kysely, query.path) },
      })),
      implementOperator('listRouteRules', async () => ({ rules: await listRouteRules(database.kysely) })),
      implementOperator('saveRouteRule', async ({ body }) => {
        const to = body.redirect?.to;
        if (to !== undefined && URL.canParse(to) && saysInside(to, config.insideHosts))
          refuseField('redirect.to', 'invalid');
        await saveRouteRule(database, body);
        return { success: true };
      }),
      implementPublic('getSeo', async ({ query }) => ({
        data: await seoOf(database.kysely, query.path, query.locale),
      })),
      implementOperator('listSeo', async () => ({ records: await listSeo(database.kysely) })),
      implementOperator('saveSeo', async ({ body }) => {
        await saveSeo(database.kysely, body);
        return { success: true };
      }),
    ],
    seed: () => seedSeo(database.kysely),
  }),
};
