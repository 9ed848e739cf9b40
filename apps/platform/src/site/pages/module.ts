import { implementOperator, implementPublic } from '../../foundation/http/implement.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import type { Module } from '../../foundation/module.ts';
import { saysInside } from '@baize/server-limits/outside';
import { recordChange } from '../../foundation/operators/acts.ts';
import { siteMigrations } from './migrations.ts';
import { listRouteRules, redirectOf, saveRouteRule } from './route-rules.ts';
import { seedSeo } from './seed-seo.ts';
import { listSeo, saveSeo, seoOf } from './seo.ts';
import { shownSettings } from './settings.ts';
import { pathOf } from './site-path.ts';

/** What operators set for the site's pages: redirects and texts for search engines. */
export const site: Module = {
  name: 'site',
  migrations: siteMigrations,
  create: ({ config, database, clock }) => ({
    routes: [
      implementPublic('getSettings', () => shownSettings(config)),
      implementPublic('getRouteRule', async ({ query }) => ({
        data: { redirect: await redirectOf(database.kysely, query.path) },
      })),
      implementOperator('listRouteRules', async () => ({ rules: await listRouteRules(database.kysely) })),
      implementOperator('saveRouteRule', async ({ body, operator }) => {
        const to = body.redirect?.to;
        if (to !== undefined && URL.canParse(to) && saysInside(to, config.insideHosts))
          refuseField('redirect.to', 'invalid');
        const path = pathOf(body.path) ?? refuseField('path', 'invalid');
        await recordChange({ database, clock }, operator, {
          act: 'saveRouteRule',
          subject: `route-rule:${path}`,
          reason: body.reason,
          read: async (db) => (await listRouteRules(db)).find((rule) => rule.path === path),
          change: (tx) => saveRouteRule(tx, path, body),
        });
        return { success: true };
      }),
      implementPublic('getSeo', async ({ query }) => ({
        data: await seoOf(database.kysely, query.path, query.locale),
      })),
      implementOperator('listSeo', async () => ({ records: await listSeo(database.kysely) })),
      implementOperator('saveSeo', async ({ body, operator }) => {
        const path = pathOf(body.path) ?? refuseField('path', 'invalid');
        await recordChange({ database, clock }, operator, {
          act: 'saveSeo',
          subject: `seo:${body.locale}${path}`,
          reason: body.reason,
          read: async (db) => (await listSeo(db)).find((each) => each.path === path && each.locale === body.locale),
          change: ({ db }) => saveSeo(db, path, body),
        });
        return { success: true };
      }),
    ],
    seed: () => seedSeo(database.kysely),
  }),
};
