import { calls } from '@baize/protocol';
import { decodeJwt } from 'jose';
import { OPERATOR_TOKEN } from '../player-parts.ts';

const RUB = 10_000;
const REMOTE = 'coin-flip';
/** Small enough to be reached within seconds. */
export const CAPS = {
  stakeUnits: 50 * RUB,
  winUnits: 200 * RUB,
  reservedUnits: 3_000 * RUB,
  paidADayUnits: 20_000 * RUB,
} as const;

/**
 * Adds the entry of a service as an operator does. @param base of the general service. @returns the secret of its
 * wallet calls
 */
export async function enterService(base: string, name: string): Promise<string> {
  const body = { name, title: name, address: 'http://127.0.0.1:9', remotes: [REMOTE], caps: CAPS, reason: 'chaos' };
  return (await send<{ secret: string }>('POST', base + calls.addTeamService.path, OPERATOR_TOKEN, body)).secret;
}

/** A player's token for a service, and the play session that it names. */
export async function comeTo(base: string, name: string, player: string): Promise<{ token: string; sid: string }> {
  const path = calls.createTeamServiceToken.path.replace('{name}', name);
  const { token } = await send<{ token: string }>('POST', base + path, player, { remote: REMOTE, locale: 'ru' });
  return { token, sid: decodeJwt<{ sid: string }>(token).sid };
}

export async function logOut(base: string, player: string): Promise<void> {
  await send('PUT', base + calls.logout.path, player);
}

async function send<Answer>(method: 'POST' | 'PUT', url: string, token: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text || '{}') as Answer;
}
