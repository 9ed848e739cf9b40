import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

export interface LoadOptions {
  /** Of each process; the connections are spread over them. */
  readonly ports: readonly number[];
  /** Access tokens of the players; each call picks the next one. */
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly betsPerSecond: number;
  /** Identifiers of the bets that were answered with 200. */
  readonly acknowledged: readonly string[];
  /** Answers other than 200. */
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of this generator, microseconds for each bet: it shares the machine with what it measures. */
  readonly generatorMicros: number;
}

const STAKE_UNITS = 10_000;
/** An answer is about 1 KB. */
const READ_BYTES = 8 * 1024;

/**
 * Places dice bets over plain sockets that stay open, one at a time on each. Written by hand because an HTTP client
 * costs more than the server on a machine that both share.
 */
export async function runLoad({ ports, tokens, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const until = started + seconds * 1000;
  const latencies: number[] = [];
  const acknowledged: string[] = [];
  let refused = 0;
  let next = 0;
  const plan: Plan = {
    until,
    nextToken: () => tokens[next++ % tokens.length]!,
    count(id, status, ms) {
      latencies.push(ms);
      if (status === '200') acknowledged.push(id);
      else refused++;
    },
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => keepBetting(ports[index % ports.length]!, plan)));
  const elapsedSeconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    betsPerSecond: acknowledged.length / elapsedSeconds,
    acknowledged,
    refused,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    generatorMicros: (user + system) / latencies.length,
  };
}

interface Plan {
  readonly until: number;
  readonly nextToken: () => string;
  readonly count: (id: string, status: string, ms: number) => void;
}

function keepBetting(port: number, { until, nextToken, count }: Plan): Promise<void> {
  return new Promise((resolve, reject) => {
    let id = '';
    let sentAt = 0;
    let received = '';
    const send = (): void => {
      id = randomUUID();
      sentAt = performance.now();
      socket.write(placeBet(port, nextToken(), id), 'latin1');
    };
    const read = (bytes: number, buffer: Uint8Array): boolean => {
      received += (buffer as Buffer).toString('latin1', 0, bytes);
      if (!isWhole(received)) return true;
      count(id, received.slice(9, 12), performance.now() - sentAt);
      received = '';
      if (performance.now() < until) send();
      else {
        socket.destroy();
        resolve();
      }
      return true;
    };
    // Into one buffer again and again, past the streams: a third of the generator's time.
    const onread = { buffer: Buffer.alloc(READ_BYTES), callback: read };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    socket.on('connect', send);
    socket.on('error', reject);
  });
}

function isWhole(response: string): boolean {
  const head = response.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = response.indexOf('content-length: ');
  return length >= 0 && response.length >= head + 4 + Number.parseInt(response.slice(length + 16, length + 24), 10);
}

function placeBet(port: number, token: string, id: string): string {
  const body = `{"id":"${id}","currency":"RUB","stakeUnits":${STAKE_UNITS},"direction":"under","chance":4950}`;
  return `POST /dice/bets HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
