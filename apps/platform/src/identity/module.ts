import { availableParallelism } from 'node:os';
import { keptSecret } from '../config/kept-secret.ts';
import { createMailer } from '../mail/create-mailer.ts';
import type { Deps, Module } from '../module.ts';
import { Attempts } from './attempts.ts';
import { Gate } from './gate.ts';
import type { Identity } from './identity.ts';
import { identityMigrations } from './migrations.ts';
import { Passwords } from './password.ts';
import { identityRoutes } from './routes.ts';
import { findPlayer } from './session-store.ts';
import { sweepIdentity } from './sweep.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
/** Waiting password checks at most: a few seconds of work. */
const PASSWORD_QUEUE = 100;

/** Who the players are: registration, login, sessions. */
export const identity: Module = {
  name: 'identity',
  migrations: identityMigrations,
  create(deps) {
    const parts = createIdentity(deps);
    const sweep = (): void =>
      void sweepIdentity(deps.database, deps.clock()).catch((error: unknown) =>
        deps.log.error({ error }, 'identity sweep failed'),
      );
    const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
    return {
      routes: identityRoutes(parts, deps.config),
      authenticate: (token) => findPlayer(deps.database.kysely, token, deps.clock()),
      async close() {
        clearInterval(timer);
        await parts.mailer.close();
      },
    };
  },
};

export function createIdentity(deps: Deps): Identity {
  const { config, database, bus, hooks, clock } = deps;
  return {
    database,
    bus,
    hooks,
    clock,
    mailer: createMailer(deps),
    passwords: new Passwords(new Gate({ width: Math.max(1, availableParallelism() - 1), queueLength: PASSWORD_QUEUE })),
    attempts: new Attempts({ clock, enabled: config.rateLimits === 'on' }),
    codeSecret: keptSecret(config.codeSecret, config.dataDir, 'one-time-codes'),
    codeCooldownMs: config.codeCooldownSeconds * 1000,
    lifetimes: { accessSeconds: config.accessTokenSeconds, refreshSeconds: config.refreshTokenSeconds },
  };
}
