import type { Database } from '../../foundation/db/database.ts';
import { implementOperator, implementPublic, type Route } from '../../foundation/http/implement.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import type { Module } from '../../foundation/module.ts';
import { saysInside } from '../../foundation/webhooks/post-outside.ts';
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
  create: ({ config, database }, { signOn }) => ({
    routes: [...visitorRoutes(database, signOn), ...operatorRoutes(database, config.insideHosts)],
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

function operatorRoutes(database: Database, insideHosts: readonly string[]): Route[] {
  return [
    implementOperator('listMirrors', async () => ({ mirrors: await listMirrors(database.kysely) })),
    implementOperator('saveMirror', async ({ params, body }) => {
      // A visitor's browser is sent there: never to its own network or to this one.
      for (const field of ['newLink', 'sso'] as const) {
        const address = body[field];
        if (address !== null && saysInside(address, insideHosts)) refuseField(field, 'invalid');
      }
      await saveMirror(database, params.host, body);
      return { success: true };
    }),
  ];
}
