import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import type { Call } from '@baize/protocol';
import { createFakeShell } from '../../fake-shell/index.ts';
import type { FakeShell } from '../../fake-shell/index.ts';
import { createDevPlatform } from '../dev-platform.ts';
import { linkTeamService } from './team-service.ts';

const RUB = UNITS_PER_MAJOR;
const SECRET = 'development';
const drop: Call<{ body: object }, { won: boolean }> = {
  method: 'POST',
  service: 'bound',
  path: '/drops',
  auth: 'player',
};
const rules: Call<object, object> = { method: 'GET', service: 'bound', path: '/rules', auth: 'none' };

let servers: Server[] = [];
let platform: string;
let authorizations: (string | undefined)[] = [];
let fake: FakeShell;

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** As a team's own service asks the platform. */
async function wallet(call: string, body: object): Promise<{ code?: string }> {
  const text = JSON.stringify(body);
  const seconds = Math.floor(Date.now() / 1_000);
  const mac = createHmac('sha256', SECRET).update(`${seconds}.${text}`).digest('hex');
  const headers = { 'baize-signature': `t=${seconds},v1=${mac}` };
  const answer = await fetch(`${platform}/team-services/plinko/wallet/${call}`, {
    method: 'POST',
    body: text,
    headers,
  });
  return (await answer.json()) as { code?: string };
}

/** Takes ten roubles, pays 25 and says so; without a token it refuses. */
const team: RequestListener = ({ headers, method }, response) => {
  authorizations.push(headers.authorization);
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (method === 'GET') return answer(200, { rows: 16 });
  const payload = headers.authorization?.split('.')[1];
  if (payload === undefined) return answer(401, { code: 'unauthorized', message: 'm' });
  const { sid: sessionId } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  const act = { sessionId, roundId: randomUUID(), currency: 'RUB' };
  void (async () => {
    const { code } = await wallet('reserve', { ...act, transactionId: randomUUID(), stakeUnits: 10 * RUB });
    if (code !== undefined) return answer(409, { code, message: 'm' });
    await wallet('settle', { ...act, transactionId: randomUUID(), winUnits: 25 * RUB });
    return answer(200, { won: true });
  })();
};

beforeEach(async () => {
  authorizations = [];
  const dev = createDevPlatform(SECRET);
  platform = await listening((request, response) => void dev.answer(request, response, platform));
  const address = await listening(team);
  const linked = linkTeamService({ address, platform, remote: 'games-plinko', service: 'plinko' });
  fake = createFakeShell({ service: 'plinko', answerTeamCall: linked.answer });
  linked.follow(fake);
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

const balance = () => (fake.shell.wallet$.value?.balanceUnits ?? 0) / RUB;

describe('the service of a team in the development server', () => {
  test('plays from the wallet that the page shows, as a person has set it', async () => {
    fake.controls.setBalance(100 * RUB);
    await expect(fake.shell.http.call(drop, { body: {} })).resolves.toEqual({ won: true });
    expect(balance()).toBe(115);
    fake.controls.setBalance(50 * RUB);
    await fake.shell.http.call(drop, { body: {} });
    expect(balance()).toBe(65);
  });

  test('says what the wallet refuses, by its code', async () => {
    fake.controls.setBalance(5 * RUB);
    await expect(fake.shell.http.call(drop, { body: {} })).rejects.toMatchObject({
      code: 'balance-too-low',
      status: 409,
    });
    expect(balance()).toBe(5);
  });

  test.each([
    ['refused', { refuses: 'service-unavailable' }, 'service-unavailable', 100],
    ['done and its answer lost', 'answers-lost', undefined, 90],
  ] as const)('may have a wallet whose calls are %s', async (_how, network, code, left) => {
    fake.controls.setBalance(100 * RUB);
    await fetch(`${platform}/dev/wallet`, {
      method: 'PUT',
      body: JSON.stringify({ currency: 'RUB', balanceUnits: 100 * RUB }),
    });
    await fetch(`${platform}/dev/wallet-network`, { method: 'PUT', body: JSON.stringify(network) });
    const { sid } = await sessionOf();
    const stake = { transactionId: 't', sessionId: sid, roundId: 'r', currency: 'RUB', stakeUnits: 10 * RUB };
    const answered = await wallet('reserve', stake).catch(() => ({ code: undefined }));
    expect(answered.code).toBe(code);
    const seen = await fetch(`${platform}/dev/wallet?currency=RUB`);
    expect(await seen.json()).toEqual({ currency: 'RUB', balanceUnits: left * RUB });
  });

  test('gets no token of a guest, and none with what everybody may ask', async () => {
    await fake.shell.http.call(rules);
    fake.controls.logout();
    await expect(fake.shell.http.call(drop, { body: {} })).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    expect(authorizations).toEqual([undefined, undefined]);
  });
});

async function sessionOf(): Promise<{ sid: string }> {
  const body = JSON.stringify({ remote: 'games-plinko', locale: 'ru', currency: 'RUB' });
  const answer = await fetch(`${platform}/team-services/plinko/token`, { method: 'POST', body });
  const { token } = (await answer.json()) as { token: string };
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
}
