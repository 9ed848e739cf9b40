import type { SocialLoginMessage } from '@baize/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../foundation/config.ts';
import { implement, implementPublic, limited, type Route } from '../../../foundation/http/implement.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import { mirrorOf } from '../../mirror/mirrors.ts';
import { handTokens } from '../hand-tokens.ts';
import { createLogInMark, type LogInMark } from '../log-in-mark.ts';
import { servesPasskeys } from '../passkeys/site-passkeys.ts';
import { requireProof } from '../proofs/fresh-proof.ts';
import { PER_ADDRESS } from '../rate-limits.ts';
import { requireOwnSite } from '../session-cookies.ts';
import { visitOf } from '../visit.ts';
import { beginLogin } from './begin-login.ts';
import { sendCallbackPage } from './callback-page.ts';
import { finishLogin } from './finish-login.ts';
import { linksOf, unlink } from './links.ts';
import { SOCIAL_LOGIN_MS } from './login-store.ts';
import type { Social } from './social.ts';

export function socialRoutes(social: Social, config: Config): Route[] {
  const cookie = socialMark(config);
  return [
    implement('listSocialLinks', async ({ player }) => {
      const linked = await linksOf(social.identity.database.kysely, player.userId);
      return {
        links: social.providers.map(({ name, title }) => ({
          provider: name,
          title,
          linkedAt: linked.get(name)?.toISOString() ?? null,
        })),
      };
    }),
    implement('removeSocialLink', async ({ player, params, request }) => {
      await requireProof(social.identity, request, player);
      const provider = social.providers.find(({ name }) => name === params.provider) ?? refuse('not-found');
      await unlink(social.identity, player.userId, provider);
      return { success: true as const };
    }),
    implementPublic('listSocialProviders', ({ request }) => ({
      providers: social.providers.map(({ name, title }) => ({ name, title })),
      passkeys: servesPasskeys(social.identity, request),
    })),
    ...limited(PER_ADDRESS.code, [
      implementPublic('startSocialLogin', async ({ body, request, reply }) => {
        requireOwnSite(request, config.siteOrigins);
        return {
          url: await beginLogin(social, body, request, cookie.renew(request, reply), ownAddress(request, config)),
        };
      }),
    ]),
  ];
}

/** The address that providers send the popup back to. */
export function addSocialCallback(app: FastifyInstance, social: Social, config: Config): void {
  const { cookies } = social.identity;
  const cookie = socialMark(config);
  const { max, windowSeconds } = PER_ADDRESS.login;
  app.get<{ Params: { provider: string } }>(
    '/auth/social/:provider/callback',
    { schema: { hide: true }, config: { rateLimit: { max, timeWindow: windowSeconds * 1000 } } },
    async (request, reply) => {
      const visit = visitOf(request);
      const [, query = ''] = request.url.split(/\?(.*)/s);
      const { provider } = request.params;
      const outcome = await finishLogin(social, { provider, query, browser: cookie.read(request) }, visit);
      const message: SocialLoginMessage =
        'pair' in outcome
          ? {
              type: 'social-login',
              token: handTokens(cookies, reply, outcome.pair, outcome.origin ?? undefined),
              registered: outcome.registered,
              sso: await signOnOf(social, outcome.origin),
              error: null,
            }
          : {
              type: 'social-login',
              token: null,
              ...(outcome.second && { second: outcome.second }),
              registered: false,
              sso: null,
              error: outcome.refusal,
            };
      const home = outcome.origin ?? config.siteOrigins[0] ?? '/';
      return sendCallbackPage(reply, message, outcome.origin, home, visit.locale);
    },
  );
}

function socialMark(config: Config): LogInMark {
  return createLogInMark(config, 'baize_social', SOCIAL_LOGIN_MS);
}

async function signOnOf({ identity }: Social, origin: string | null): Promise<string | null> {
  if (origin === null) return null;
  return (await mirrorOf(identity.database.kysely, new URL(origin).host, identity.signOn)).sso;
}

/** As the browser knows this API: it must come back to the host that has its cookie. */
function ownAddress(request: FastifyRequest, config: Config): string {
  return config.generalUrl ?? `${request.protocol}://${request.host}`;
}
