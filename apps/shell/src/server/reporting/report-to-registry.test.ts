import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportToRegistry } from './report-to-registry.ts';
import type { Reporting } from './report-to-registry.ts';
import { serverIdIn } from './server-id.ts';
import { shellReport } from './shell-report.ts';
import { OFFER } from '../../../tests/fixtures/offer.ts';

let folder: string;
let registry: Server;
let status: number;
let heard: { method: string; url: string; token: string; body: string }[];
let reporting: Reporting | null;
let troubles: string[];
let reads: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-reporting-'));
  [status, heard, troubles, reporting, reads] = [204, [], [], null, 0];
  registry = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard.push({ method, url, token: headers.authorization ?? '', body });
      response.writeHead(status).end();
      registry.emit('heard');
    });
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterEach(async () => {
  await reporting?.close();
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

function begin(tokenFile: string | null): void {
  reporting = reportToRegistry({
    registryUrl: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
    tokenFile,
    id: 'server-one',
    read: () => {
      reads += 1;
      return shellReport(
        { channel: 'production', offer: OFFER },
        null,
        [],
        { open: 0, shown: [] },
        { staleSince: null, ahead: null },
      );
    },
    onTrouble: (message) => {
      troubles.push(message);
      registry.emit('trouble');
    },
  });
}

function tokenFile(text: string): string {
  const file = path.join(folder, 'token');
  writeFileSync(file, text);
  return file;
}

it('reports at the start and at each change, with its own token, and says that it goes', async () => {
  begin(tokenFile('north secret\n'));
  await once(registry, 'heard');
  expect(heard[0]).toMatchObject({ method: 'PUT', url: '/v1/shells/server-one', token: 'Bearer secret' });
  expect(JSON.parse(heard[0]!.body)).toEqual({
    schema: 1,
    channel: 'production',
    revision: null,
    offer: OFFER,
    remotes: [],
    heldBack: [],
    tabs: { open: 0, shown: [] },
  });
  reporting?.now();
  await once(registry, 'heard');
  await reporting?.close();
  expect(heard.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE']);
});

it('refused: says so, and does not ask all the time', async () => {
  status = 401;
  begin(tokenFile('wrong'));
  await once(registry, 'trouble');
  await new Promise((resolve) => setImmediate(resolve));
  reporting?.now();
  expect(reads).toBe(1);
  await reporting?.close();
  expect([heard.map(({ method }) => method), troubles]).toEqual([
    ['PUT', 'DELETE'],
    ['The registry refused the report of this server.'],
  ]);
});

it('token-file-missing: the server goes on', async () => {
  begin(path.join(folder, 'nowhere'));
  await once(registry, 'trouble');
  expect(heard).toEqual([]);
});

it('without a token nothing is told', async () => {
  begin(null);
  reporting?.now();
  await reporting?.close();
  expect(heard).toEqual([]);
});

it('the name of a server stays over its restarts, and a broken one is made anew', async () => {
  const first = await serverIdIn(folder);
  expect(await serverIdIn(folder)).toBe(first);
  writeFileSync(path.join(folder, 'server-id'), '../../elsewhere');
  expect(await serverIdIn(folder)).toMatch(/^[0-9a-f-]{36}$/);
});
