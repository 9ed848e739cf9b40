import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platformFolder, SPARE_PORT, stackEnvironment } from '../../support/addresses.ts';
import { startApplication } from '../../support/application.ts';
import { expect, test } from '../../support/test.ts';

/** Ports of an application that is started here, beside the tested one. */
const BASE_PORT = SPARE_PORT + 10;
const USED_PORTS = [0, 10, 11, 12, 13, 14, 15, 16, 20].map((offset) => BASE_PORT + offset);

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-start-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('port-in-use: npm start says which one, what it is for and how to choose another, and ends', async () => {
  const taken = await hold(BASE_PORT);
  const { code, errors } = await startApplication(stackEnvironment(folder, BASE_PORT)).ended;
  taken.close();
  expect(code).toBe(1);
  expect(errors.trim()).toBe(
    `Port ${BASE_PORT} (site) is in use: stop the process that holds it, or choose another with SHELL_PORT=<port>.`,
  );
});

test('data-folder-in-use: npm start says which one, and ends', async () => {
  const { code, errors } = await startApplication({
    ...stackEnvironment(folder, BASE_PORT),
    BAIZE_DATA_DIR: platformFolder(),
  }).ended;
  expect(code).not.toBe(0);
  expect(errors).toContain(platformFolder());
  expect(errors.trim().split('\n'), 'one sentence').toHaveLength(1);
  expect(await freePorts()).toEqual(USED_PORTS);
});

test('SIGINT ends every process of npm start', async () => {
  const application = startApplication(stackEnvironment(folder, BASE_PORT));
  await application.ready;
  expect(await freePorts()).toEqual([]);
  const { code } = await application.stop('SIGINT');
  expect(code).toBe(0);
  expect(await freePorts()).toEqual(USED_PORTS);
});

function hold(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

/** Those of the ports that no program listens on. */
async function freePorts(): Promise<number[]> {
  const free = await Promise.all(
    USED_PORTS.map((port) =>
      hold(port).then(
        (server) => new Promise<number>((resolve) => server.close(() => resolve(port))),
        () => null,
      ),
    ),
  );
  return free.filter((port) => port !== null);
}
