import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { HealthMinute } from '@baize/contract/health';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendMinutes } from './send-minutes.ts';

let folder: string;
let registry: Server;
let answers: number[];
let heard: { url: string; token: string; body: { minutes: HealthMinute[] } }[];
let stop: () => void;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-minutes-'));
  [answers, heard, stop] = [[], [], () => undefined];
  registry = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      heard.push({ url: request.url ?? '', token: request.headers.authorization ?? '', body: JSON.parse(body) });
      const status = answers.shift() ?? 204;
      if (status === 0) response.destroy();
      else response.writeHead(status).end();
    });
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterEach(() => {
  stop();
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends these until they are taken, and gives the troubles on the way. */
function sent(minutes: HealthMinute[]): { taken: Promise<void>; troubles: string[]; trouble: Promise<void> } {
  const tokenFile = path.join(folder, 'token');
  writeFileSync(tokenFile, 'secret\n');
  const troubles: string[] = [];
  const taken = Promise.withResolvers<void>();
  const trouble = Promise.withResolvers<void>();
  stop = sendMinutes({
    registryUrl: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
    tokenFile,
    id: 'server-one',
    channel: 'production',
    counts: {
      waiting: () => minutes,
      taken(gone) {
        minutes.splice(0, gone.length);
        if (minutes.length === 0) taken.resolve();
      },
    },
    onTrouble(message) {
      troubles.push(message);
      trouble.resolve();
    },
    everyMs: 5,
  });
  return { taken: taken.promise, troubles, trouble: trouble.promise };
}

const minutes = (count: number): HealthMinute[] => Array.from({ length: count }, (_, minute) => ({ minute, rows: [] }));

it('a minute is sent until it is taken: the answer that was lost leads to the same minute again', async () => {
  answers = [0];
  const { taken, troubles } = sent(minutes(1));
  await taken;
  expect(heard.map(({ url, token, body }) => [url, token, body.minutes])).toEqual(
    Array.from({ length: 2 }, () => ['/v1/shells/server-one/minutes', 'Bearer secret', [{ minute: 0, rows: [] }]]),
  );
  expect(troubles).toEqual(['The registry did not take the counts of this server.']);
});

it('many go in several calls, the oldest first', async () => {
  await sent(minutes(45)).taken;
  expect(heard.map(({ body }) => body.minutes.length)).toEqual([30, 15]);
  expect(heard[1]?.body.minutes[0]?.minute).toBe(30);
});

it('refused: says so, keeps the minute, and does not ask all the time', async () => {
  answers = [409];
  const { troubles, trouble } = sent(minutes(1));
  await trouble;
  expect([heard.length, troubles]).toEqual([1, ['The registry refused the counts of this server.']]);
});
