import { availableParallelism } from 'node:os';
import { keptSecret } from '../../foundation/config/kept-secret.ts';
import { passkeySite } from '../../foundation/passkeys/passkey-site.ts';
import type { Deps, Module } from '../../foundation/module.ts';
import type { Outside } from '../../foundation/outside.ts';
import { Attempts } from './attempts.ts';
import { createBotCheck } from './bot-check.ts';
import { createBrowserNames } from './browser-cookie.ts';
import { Fingerprints, newFingerprintKey } from './fingerprints.ts';
import { Gate } from './gate.ts';
import type { Identity } from './identity.ts';
import { loginRoutes } from './login-routes.ts';
import { codeRoutes } from './code-routes.ts';
import { identityMigrations } from './migrations.ts';
import { Passwords } from './password.ts';
import { passwordRoutes } from './password-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { proofRoutes } from './proofs/proof-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import { createSessionCookies } from './session-cookies.ts';
import { findPlayer, sessionsEndedSince } from './session-store.ts';
import { createSocial } from './social/create-social.ts';
import { addSocialCallback, socialRoutes } from './social/social-routes.ts';
import { sweepIdentity } from './sweep.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
/** Waiting password checks at most: a few seconds of work. */
const PASSWORD_QUEUE = 100;

/** Who the players are: registration, login, sessions. */
export const identity: Module = {
  name: 'identity',
  needs: ['ledger', 'mirror'],
  ports: ['mailer', 'openid', 'signOn', 'sms'],
  migrations: identityMigrations,
  create(deps, outside) {
    const { config, database, clock } = deps;
    const parts = createIdentity(deps, outside);
    const social = createSocial(deps, parts, outside.openid);
    return {
      routes: [
        ...loginRoutes(parts, config),
        ...codeRoutes(parts, config),
        ...passwordRoutes(parts, config),
        ...sessionRoutes(parts, config),
        ...proofRoutes(parts, config),
        ...secondStepRoutes(parts),
        ...passkeyRoutes(parts, config),
        ...socialRoutes(social, config),
      ],
      plain(service, app) {
        if (service === 'general') addSocialCallback(app, social, config);
      },
      authenticate: (token) => findPlayer(database.kysely, token, clock()),
      sessionsEndedSince: (instant) => sessionsEndedSince(database.kysely, instant),
      jobs: [{ name: 'sweep of identity', everyMs: SWEEP_EVERY_MS, run: () => sweepIdentity(database, clock()) }],
    };
  },
};

export function createIdentity(deps: Deps, outside: Pick<Outside, 'mailer' | 'signOn' | 'sms'>): Identity {
  const { mailer, signOn, sms } = outside;
  const { config, database, bus, hooks, clock, offer } = deps;
  const codeSecret = keptSecret(config.codeSecret, config.dataDir, 'one-time-codes');
  return {
    database,
    bus,
    hooks,
    clock,
    offer,
    signOn,
    mailer,
    sms,
    passwords: new Passwords(
      new Gate({ width: Math.max(1, availableParallelism() - 1), queueLength: PASSWORD_QUEUE }),
      config.passwordMemoryKib,
    ),
    fingerprints: new Fingerprints(() =>
      keptSecret(config.fingerprintKey, config.dataDir, 'fingerprint-key', newFingerprintKey),
    ),
    attempts: new Attempts({ clock, enabled: config.rateLimits }),
    botCheck: createBotCheck(deps),
    browserNames: createBrowserNames(config),
    codeSecret,
    passkeySite: passkeySite(config.siteOrigins[0]),
    cookies: createSessionCookies(config, codeSecret),
    codeCooldownMs: config.codeCooldownSeconds * 1000,
    lifetimes: { accessSeconds: config.accessTokenSeconds, refreshSeconds: config.refreshTokenSeconds },
  };
}
