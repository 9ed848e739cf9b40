import { requireSigned } from '../foundation/webhooks/webhook-signature.ts';
import {
  type PublicHandler,
  type Route,
  implement,
  implementOperator,
  implementPublic,
  limited,
} from '../foundation/http/implement.ts';
import { uncached } from '../players/identity/hand-tokens.ts';
import { listEntries, listOpen } from './entries/read-entries.ts';
import { secretsOf } from './entries/secrets.ts';
import { addService, changeService, rotateSecret, setState } from './entries/write-entries.ts';
import { returnRound } from './open-rounds/return-round.ts';
import type { TeamServices } from './team-services.ts';
import { createToken } from './tokens/create-token.ts';
import type { TokenKeys } from './tokens/token-keys.ts';
import { lookUp } from './wallet/look-up.ts';
import { reserve } from './wallet/reserve.ts';
import { rollBack } from './wallet/roll-back.ts';
import { settle } from './wallet/settle.ts';

/** Tokens by one address: a page needs one in five minutes for each service that it calls. */
const TOKEN_LIMIT = { max: 240, windowSeconds: 600 };
/** Shell servers ask for the list now and then; it may be a megabyte. */
const LIST_LIMIT = { max: 120, windowSeconds: 60 };
/** How long keys may be cached: a next key has to be published for longer before it signs. */
const KEYS_SECONDS = 300;

interface Tokens {
  readonly keys: TokenKeys;
  /** Address of the platform, the `iss` of tokens. */
  readonly issuer: string;
}

export function teamServiceRoutes(services: TeamServices, tokens: Tokens): Route[] {
  const { kysely } = services.database;
  return [
    ...limited(LIST_LIMIT, [implementPublic('listTeamServices', ({ query }) => listOpen(kysely, query.remote))]),
    implementPublic('getTeamServiceKeys', ({ reply }) => {
      reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`);
      return tokens.keys.published();
    }),
    ...limited(TOKEN_LIMIT, [
      implement('createTeamServiceToken', async ({ player, params, body, request, reply }) => {
        uncached(reply);
        const country = await services.offer.countryOf(request.ip);
        return createToken({ ...services, ...tokens }, player, { ...body, ...params, country });
      }),
    ]),
    ...operatorRoutes(services),
    ...walletRoutes(services),
  ];
}

function operatorRoutes(services: TeamServices): Route[] {
  const { clock, database } = services;
  return [
    implementOperator('listTeamServiceEntries', async () => ({
      services: await listEntries(database.kysely, clock()),
    })),
    implementOperator('addTeamService', ({ body, operator, reply }) => {
      uncached(reply);
      return addService(services, operator, body);
    }),
    implementOperator('changeTeamService', async ({ params, body, operator }) => {
      await changeService(services, operator, params.name, body);
      return { success: true };
    }),
    implementOperator('setTeamServiceState', async ({ params, body, operator }) => {
      await setState(services, operator, params.name, body);
      return { success: true };
    }),
    implementOperator('rotateTeamServiceSecret', ({ params, body, operator, reply }) => {
      uncached(reply);
      return rotateSecret(services, operator, params.name, body.reason);
    }),
    implementOperator('returnTeamServiceRound', async ({ params, body, operator }) => {
      await returnRound(services, operator, params, body.reason);
      return { success: true };
    }),
  ];
}

type WalletCall = 'teamServiceReserve' | 'teamServiceSettle' | 'teamServiceRollBack' | 'teamServiceLookUp';

/** [TS5] the wallet calls of a service; a body that is not signed with its own secret is refused unread. */
function walletRoutes(services: TeamServices): Route[] {
  const signed = <Name extends WalletCall>(name: Name, handler: PublicHandler<Name>): Route =>
    implementPublic(
      name,
      async (context) => {
        requireSigned(await secretsOf(services, context.params.name), context.request, services.clock());
        return handler(context);
      },
      { rawBody: true },
    );
  return [
    signed('teamServiceReserve', ({ params, body }) => reserve(services, params.name, body)),
    signed('teamServiceSettle', ({ params, body }) => settle(services, params.name, body)),
    signed('teamServiceRollBack', ({ params, body }) => rollBack(services, params.name, body)),
    signed('teamServiceLookUp', ({ params, body }) => lookUp(services, params.name, body)),
  ];
}
