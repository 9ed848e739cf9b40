import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES, type Service } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { PORTS } from '../chaos/installation.ts';

/** What monitoring of a process must show, in the words of the specification. */
const WATCHED: readonly (readonly [string, string])[] = [
  ['bets a second', 'baize_bets_placed_total'],
  ['bets that failed', 'baize_bets_failed_total'],
  ['age of the lane', 'baize_bet_lane_age_seconds'],
  ['length of the lane', 'baize_bet_lane_length'],
  ['batch size', 'baize_bet_batch_size'],
  ['commit time', 'baize_bet_commit_seconds'],
  ['pool in use', 'baize_pool_connections'],
  ['leads', 'baize_leads'],
  ['epochs', 'baize_lead_epoch'],
  ['tick lateness', 'baize_tick_late_seconds'],
  ['sockets', 'baize_live_sockets'],
  ['bytes dropped', 'baize_live_dropped_bytes_total'],
  ['NATS gaps', 'baize_nats_gaps_total'],
  ['event-loop delay', 'nodejs_eventloop_lag_p99_seconds'],
  ['refusals by code', 'baize_refusals_total'],
  ['outbox age', 'baize_outbox_age_seconds'],
  ['ledger drift', 'baize_ledger_drift_wallets'],
  ['clock', 'baize_clock_ahead_seconds'],
  ['ready', 'baize_ready'],
];

interface Ready {
  readonly ports: Readonly<Record<Service, number>>;
  readonly metricsPort: number;
}

describe('a platform process as an operator watches it', () => {
  let folder: string;
  let child: ChildProcess;
  let ready: Ready;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baize-watched-'));
    const ports = Object.fromEntries(PORTS.map((name) => [name, '0']));
    const settings = {
      DATABASE_URL: '',
      NATS_URL: '',
      BAIZE_DATA_DIR: folder,
      SEED_ACCOUNTS: 'false',
      LOG_LEVEL: 'silent',
    };
    child = fork(join(import.meta.dirname, '../src/main.ts'), {
      env: { ...process.env, ...ports, ...settings, SITE_ORIGINS: 'https://baize.example', NODE_OPTIONS: '' },
      execArgv: ['--disable-sigusr1', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    [ready] = (await once(child, 'message')) as [Ready];
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(folder, { recursive: true });
  });

  const lines = async (): Promise<string[]> =>
    (await (await fetch(`http://127.0.0.1:${ready.metricsPort}/metrics`)).text()).split('\n');

  it.each(WATCHED)('tells %s on its private port', async (_what, name) => {
    expect(await lines()).toContainEqual(expect.stringMatching(new RegExp(`^# TYPE ${name} `)));
  });

  it('counts its sockets, its refusals and what it leads', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${ready.ports.crash}/live`, { origin: 'https://baize.example' });
    await once(socket, 'open');
    expect((await fetch(`http://127.0.0.1:${ready.ports.dice}/nothing`)).status).toBe(404);
    const told = await lines();
    expect(told).toContain('baize_live_sockets{service="crash"} 1');
    expect(told).toContain('baize_live_dropped_bytes_total{service="crash"} 0');
    expect(told).toContain('baize_refusals_total{service="dice",code="not-found"} 1');
    expect(told).toContain('baize_leads{work="crash"} 1');
    expect(told).toContain('baize_lead_epoch{work="crash"} 1');
    expect(told).toContain('baize_nats_gaps_total 0');
    socket.close();
  });

  it.each(SERVICES)('keeps its series from whoever reaches the service %s', async (service) => {
    expect((await fetch(`http://127.0.0.1:${ready.ports[service]}/metrics`)).status).toBe(404);
  });
});
