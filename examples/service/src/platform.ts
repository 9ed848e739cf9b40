import { createHmac } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Refuses by a code of the protocol, which the site has words for. */
export const refusal = (code: string, status: number) => Object.assign(new Error(code), { code, status });
export const isRefusal = (it: unknown): it is ReturnType<typeof refusal> => it instanceof Error && 'status' in it;

/** Who a call's token stands for: one of the platform, for this service alone, that has not ended. */
export function createPlayerOf(platform: string, issuer: string, audience: string) {
  const keys = createRemoteJWKSet(new URL(`${platform}/team-services/keys`));
  const checks = { issuer, audience, typ: 'team-service+jwt', algorithms: ['EdDSA'] };
  return async (authorization = '') => {
    const { payload } = await jwtVerify(authorization.replace('Bearer ', ''), keys, checks).catch((error) => {
      throw /^ERR_J(WS|WT|WKS_NO|OSE_[AN])/.test(error.code) ? refusal('unauthorized', 401) : error; // Or nobody knows.
    });
    return { player: String(payload.sub), sessionId: String(payload['sid']), currency: String(payload['currency']) };
  };
}

/** The wallet calls. They reject with a refusal when the platform has judged, and with anything else when nobody knows. */
export function createWallet(platform: string, name: string, secret: string) {
  return async (call: 'look-up' | 'reserve' | 'roll-back' | 'settle', asked: object): Promise<void> => {
    const body = JSON.stringify(asked);
    const seconds = Math.floor(Date.now() / 1_000);
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'baize-signature': `t=${seconds},v1=${mac}` };
    const url = `${platform}/team-services/${name}/wallet/${call}`;
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(3_000) });
    if (answer.status >= 500 || [401, 429].includes(answer.status)) throw new Error(`${call}: HTTP ${answer.status}`);
    const { code = 'internal' } = (await answer.json()) as { code?: string };
    if (!answer.ok) throw refusal(code, answer.status);
  };
}
