import { keptSecret } from '../../foundation/config/kept-secret.ts';
import type { Deps, Module } from '../../foundation/module.ts';
import { addHandCheckPages } from './hand-checks-routes.ts';
import { verificationMigrations } from './migrations.ts';
import { verificationRoutes } from './routes.ts';

/** Who a player really is: identity checks, their provider, its events. */
export const verification: Module = {
  name: 'verification',
  needs: ['cashier', 'identity', 'operators'],
  ports: ['identityCheck'],
  migrations: verificationMigrations,
  create: (deps, { identityCheck }) => ({
    routes: verificationRoutes(
      { ...deps, provider: identityCheck, siteOrigins: deps.config.siteOrigins },
      verificationSecret(deps),
    ),
    async plain(service, app) {
      if (service === 'general') await addHandCheckPages(app, { ...deps, provider: identityCheck });
    },
  }),
};

/** What the provider's events are signed with. */
export function verificationSecret({ config }: Pick<Deps, 'config'>): string {
  return keptSecret(config.verificationWebhookSecret, config.dataDir, 'verification-webhook');
}
