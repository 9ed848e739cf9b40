import type { Database } from '../../foundation/db/database.ts';
import { implementOperator, implementPublic, type Route } from '../../foundation/http/implement.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import type { Deps, Module } from '../../foundation/module.ts';
import { recordChange } from '../../foundation/operators/acts.ts';
import { saysInside } from '@baize/server-limits/outside';
import { mirrorMigrations } from './migrations.ts';
import { listMirrors, mirrorOf, saveMirror } from './mirrors.ts';
import { siteHostOf } from './site-host.ts';

/** A server of the site asks once for all its visitors; a browser once a visit. */
const ASK_LIMIT = { max: 600, windowSeconds: 60 };

/** Where the site moved to, host by host. */
export const mirror: Module = {
  name: 'mirror',
  ports: ['signOn'],
  migrations: mirrorMigrations,
  create: (deps, { signOn }) => ({
    routes: [...visitorRoutes(deps.database, signOn), ...operatorRoutes(deps)],
  }),
};

/** @param sso single sign-on of hosts for which the operator named none */
function visitorRoutes({ kysely }: Database, sso: string | null): Route[] {
  const getMirror = implementPublic('getMirror', ({ request }) => mirrorOf(kysely, siteHostOf(request), sso));
  const mirrorOfDomain = implementPublic('mirrorOfDomain', ({ body }) => mirrorOf(kysely, body.domain, sso), {
    rateLimit: ASK_LIMIT,
  });
  const mirrorRedirect = implementPublic(
    'mirrorRedirect',
    async ({ body }) => ({ redirect: (await mirrorOf(kysely, body.domain, null)).redirect }),
    { rateLimit: ASK_LIMIT },
  );
  return [getMirror, mirrorOfDomain, mirrorRedirect];
}

function operatorRoutes(deps: Pick<Deps, 'clock' | 'config' | 'database'>): Route[] {
  return [
    implementOperator('listMirrors', async () => ({ mirrors: await listMirrors(deps.database.kysely) })),
    implementOperator('saveMirror', async ({ params, body, operator }) => {
      // A visitor's browser is sent there: never to its own network or to this one.
      for (const field of ['newLink', 'sso'] as const) {
        const address = body[field];
        if (address !== null && saysInside(address, deps.config.insideHosts)) refuseField(field, 'invalid');
      }
      await recordChange(deps, operator, {
        act: 'saveMirror',
        subject: `mirror:${params.host}`,
        reason: body.reason,
        read: async (db) => (await listMirrors(db)).find(({ host }) => host === params.host),
        change: (tx) => saveMirror(tx, params.host, body),
      });
      return { success: true };
    }),
  ];
}
