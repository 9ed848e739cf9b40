import { lookup } from 'node:dns';
import { keptSecret } from '../foundation/config/kept-secret.ts';
import { returnLeftOpen } from './open-rounds/return-left-open.ts';
import type { Deps, Module, ModuleInstance } from '../foundation/module.ts';
import type { Resolve } from '@baize/server-limits/outside';
import { teamServiceMigrations } from './migrations.ts';
import { addEntriesPages } from './pages/entries-pages.ts';
import { teamServiceRoutes } from './routes.ts';
import { TokenKeys, newTokenKey } from './tokens/token-keys.ts';

/** How often rounds that have been open for too long are looked for. */
const LOOK_EVERY_MS = 10_000;

/** Back ends that teams bring: their entries, their players' tokens, and their wallet calls. */
export const teamServices: Module = {
  name: 'team-services',
  needs: ['identity', 'ledger', 'notices', 'operators', 'slots'],
  migrations: teamServiceMigrations,
  create: (deps) => createTeamServices(deps, lookup),
};

/** @param resolve how host names of services are resolved */
export function createTeamServices(deps: Deps, resolve: Resolve): ModuleInstance {
  const { config, database, ledger, bus, clock, offer, log } = deps;
  const {
    dataDir,
    generalUrl,
    insideHosts,
    portGeneral,
    teamServiceKey,
    teamServiceOtherKey,
    teamServiceRoundSeconds,
  } = config;
  const codeSecret = keptSecret(config.codeSecret, dataDir, 'one-time-codes');
  const keys = new TokenKeys(
    () => keptSecret(teamServiceKey, dataDir, 'team-service-key', newTokenKey),
    teamServiceOtherKey,
  );
  // A wrong key fails the start, not a player's call later.
  if (teamServiceKey !== null || teamServiceOtherKey !== null) keys.published();
  const services = { database, ledger, bus, clock, offer, log, insideHosts, resolve, codeSecret };
  return {
    routes: teamServiceRoutes(services, { keys, issuer: generalUrl ?? `http://localhost:${portGeneral}` }),
    jobs: [
      {
        name: 'return of rounds that services left open',
        everyMs: LOOK_EVERY_MS,
        run: () => returnLeftOpen(services, teamServiceRoundSeconds * 1_000),
      },
    ],
    async plain(service, app) {
      if (service === 'general') await addEntriesPages(app, services, deps.backOffice);
    },
  };
}
