import { createHmac } from 'node:crypto';
import { ERRORS, type ErrorCode } from '@baize/protocol/errors';
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Refuses by a code of the protocol, which the site has words for. */
export const refusal = (code: ErrorCode) => Object.assign(new Error(ERRORS[code].remedy), { code, ...ERRORS[code] });
export const isRefusal = (it: unknown): it is ReturnType<typeof refusal> => it instanceof Error && 'remedy' in it;

/** Codes of jose that speak of the token; any other says that the platform's keys could not be had, and so nothing of it. */
const BAD_TOKEN = /^ERR_(?:JWS_|JWT_|JWKS_NO_MATCHING_KEY|JOSE_ALG_|JOSE_NOT_SUPPORTED)/;

/** Who a call's token stands for: one of the platform, for this service alone, that has not ended. */
export function createPlayerOf(platform: string, issuer: string, audience: string) {
  const keys = createRemoteJWKSet(new URL(`${platform}/team-services/keys`));
  const checks = { issuer, audience, typ: 'team-service+jwt', algorithms: ['EdDSA'] };
  return async (authorization = '') => {
    const checked = await jwtVerify(authorization.replace('Bearer ', ''), keys, checks).catch((error) => {
      throw BAD_TOKEN.test(error.code) ? refusal('unauthorized') : error;
    });
    const { sub, sid, currency } = checked.payload;
    return { player: String(sub), sessionId: String(sid), currency: String(currency) };
  };
}

export type Wallet = ReturnType<typeof createWallet>;

/** The wallet calls. They reject with a refusal when the platform has judged, and with anything else when nobody knows. */
export function createWallet(platform: string, name: string, secret: string) {
  return async (call: 'look-up' | 'reserve' | 'roll-back' | 'settle', asked: object): Promise<void> => {
    const body = JSON.stringify(asked);
    const seconds = Math.floor(Date.now() / 1_000);
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'baize-signature': `t=${seconds},v1=${mac}` };
    const url = `${platform}/team-services/${name}/wallet/${call}`;
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(3_000) });
    if (answer.ok) return;
    if (answer.status >= 500 || [401, 429].includes(answer.status)) throw new Error(`${call}: HTTP ${answer.status}`);
    const { code } = (await answer.json()) as { code: ErrorCode };
    throw refusal(code);
  };
}
