import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

export interface LoadOptions {
  readonly port: number;
  /** Access tokens of the players; each call picks the next one. */
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly betsPerSecond: number;
  readonly answered: number;
  /** Answers other than 200. */
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const STAKE_UNITS = 10_000;

/**
 * Places dice bets over plain sockets, one at a time on each connection. Written by hand because an HTTP client
 * costs more than the server on a machine that both share.
 */
export async function runLoad({ port, tokens, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  const latencies: number[] = [];
  let refused = 0;
  let next = 0;
  const request = (): string => placeBet(port, tokens[next++ % tokens.length]!);
  const count = (status: number, ms: number): void => {
    latencies.push(ms);
    if (status !== 200) refused++;
  };
  await Promise.all(Array.from({ length: connections }, () => keepBetting(port, until, request, count)));
  const elapsedSeconds = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    betsPerSecond: (latencies.length - refused) / elapsedSeconds,
    answered: latencies.length,
    refused,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

function keepBetting(
  port: number,
  until: number,
  request: () => string,
  count: (status: number, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let received = '';
    const send = (): void => {
      sentAt = performance.now();
      socket.write(request());
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (!isWhole(received)) return;
      count(Number(received.slice(9, 12)), performance.now() - sentAt);
      received = '';
      if (performance.now() < until) send();
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}

function isWhole(response: string): boolean {
  const head = response.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(response.slice(0, head))?.[1];
  return length !== undefined && response.length >= head + 4 + Number(length);
}

function placeBet(port: number, token: string): string {
  const body = `{"id":"${randomUUID()}","currency":"RUB","stakeUnits":${STAKE_UNITS},"direction":"under","chance":4950}`;
  return `POST /dice/bets HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
