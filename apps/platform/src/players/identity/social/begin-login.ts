import type { InputOf, calls } from '@baize/protocol';
import type { FastifyRequest } from 'fastify';
import { refuse, refuseField } from '../../../foundation/http/refusal.ts';
import { requireProof } from '../proofs/fresh-proof.ts';
import { findPlayer } from '../session-store.ts';
import { newToken } from '../token.ts';
import { missingProof, requireUser } from '../users.ts';
import { keepLogin } from './login-store.ts';
import { reasonOf } from './provider-client.ts';
import type { Social } from './social.ts';

type Form = InputOf<typeof calls.startSocialLogin>['body'];

/**
 * Begins a login with a provider.
 * Refuses `social-provider-unknown`, `unauthorized` for an unknown token, `proof-needed` where a player would add the
 * provider without a fresh proof, `email-not-verified` or `phone-not-verified` if that player's address is not proved,
 * `service-unavailable` when the provider does not answer, and an origin that is not the site's.
 * @param browser what ties the login to this browser. @param address of this API, as the browser knows it
 * @returns where the popup goes
 */
export async function beginLogin(
  social: Social,
  form: Form,
  request: FastifyRequest,
  browser: string,
  address: string,
): Promise<string> {
  const { identity, providers, siteOrigins, log } = social;
  const client = providers.find(({ name }) => name === form.provider) ?? refuse('social-provider-unknown');
  if (!siteOrigins.includes(form.origin)) refuseField('origin', 'origin-not-allowed');
  const { kysely } = identity.database;
  const now = identity.clock();
  const player = form.token ? ((await findPlayer(kysely, form.token, now)) ?? refuse('unauthorized')) : null;
  const mayLink = player !== null && form.prove !== true;
  if (mayLink) await requireProof(identity, request, player);
  const missing = player && missingProof(await requireUser(kysely, player.userId));
  if (missing) refuse(missing);
  const secrets = {
    redirectUri: new URL(`/auth/social/${client.name}/callback`, address).href,
    state: newToken(),
    nonce: newToken(),
    codeVerifier: newToken(),
  };
  const url = await client.loginUrl(secrets, { fresh: form.prove === true }).catch((error: unknown) => {
    log.warn({ provider: client.name, reason: reasonOf(error) }, 'social provider does not answer');
    return refuse('service-unavailable');
  });
  await keepLogin(
    kysely,
    {
      provider: client.name,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      redirect_uri: secrets.redirectUri,
      origin: form.origin,
      user_id: player?.userId ?? null,
      may_link: mayLink,
      fingerprint: await identity.fingerprints.open(form.fp),
      partner: form.partner ?? null,
      adplace: form.adplace ?? null,
      stag: form.stag ?? null,
      promo: form.promo ?? null,
      created_at: new Date(now),
    },
    { state: secrets.state, browser },
  );
  return url;
}
