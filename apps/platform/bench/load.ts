import { connect } from 'node:net';
import { betIds } from './bet-ids.ts';
import { betRequest, isPlaced, isWhole, statusLine } from './bet-http.ts';

export interface LoadOptions {
  /** A port of each process; the connections are spread over them. */
  readonly ports: readonly number[];
  /** Access tokens of the players, all of one length; each call picks the next one. */
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** The bets' identifiers follow from it. */
  readonly seed: string;
}

export interface LoadResult {
  readonly betsPerSecond: number;
  /** Identifiers of all bets that were sent, and of those that were answered with 200. */
  readonly sent: readonly string[];
  readonly acknowledged: readonly string[];
  /** Bets without an answer of 200, and the first lines of some of their answers. */
  readonly failed: number;
  readonly failures: readonly string[];
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly longestMs: number;
  /** Processor time of this generator, microseconds for each bet: it shares the machine with what it measures. */
  readonly generatorMicros: number;
}

/** An answer is about 1 KB. */
const READ_BYTES = 8 * 1024;
/** One failure says as much as a thousand of the same kind. */
const MOST_FAILURES = 5;

/**
 * Places dice bets over plain sockets that stay open, one at a time on each. Written by hand because an HTTP client
 * costs more than the server on a machine that both share.
 */
export async function runLoad({ ports, tokens, connections, seconds, seed }: LoadOptions): Promise<LoadResult> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const until = started + seconds * 1000;
  const latencies: number[] = [];
  const acknowledged: string[] = [];
  const sent: string[] = [];
  const failures = new Set<string>();
  let next = 0;
  const plan: Plan = {
    until,
    nextId: betIds(seed),
    nextToken: () => tokens[next++ % tokens.length]!,
    send: (id) => void sent.push(id),
    count(id, answer, ms) {
      latencies.push(ms);
      if (isPlaced(answer, id)) acknowledged.push(id);
      else if (failures.size < MOST_FAILURES) failures.add(statusLine(answer));
    },
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => keepBetting(ports[index % ports.length]!, plan)));
  const elapsedSeconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    betsPerSecond: acknowledged.length / elapsedSeconds,
    sent,
    acknowledged,
    failed: sent.length - acknowledged.length,
    failures: [...failures],
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    longestMs: latencies.at(-1) ?? 0,
    generatorMicros: (user + system) / latencies.length,
  };
}

interface Plan {
  readonly until: number;
  readonly nextId: () => string;
  readonly nextToken: () => string;
  readonly send: (id: string) => void;
  readonly count: (id: string, answer: Buffer, ms: number) => void;
}

function keepBetting(port: number, { until, nextId, nextToken, send: note, count }: Plan): Promise<void> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(READ_BYTES);
    const request = betRequest(port, nextToken());
    let id = '';
    let sentAt = 0;
    let parts: Buffer[] = [];
    const send = (): void => {
      id = nextId();
      note(id);
      sentAt = performance.now();
      socket.write(request(nextToken(), id));
    };
    const read = (bytes: number): boolean => {
      let answer = buffer.subarray(0, bytes);
      if (parts.length > 0) answer = Buffer.concat([...parts, answer]);
      if (!isWhole(answer)) {
        parts = [Buffer.from(answer)];
        return true;
      }
      parts = [];
      count(id, answer, performance.now() - sentAt);
      if (performance.now() < until) send();
      else {
        socket.destroy();
        resolve();
      }
      return true;
    };
    // Into one buffer again and again, past the streams: a third of the generator's time.
    const onread = { buffer, callback: read };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('end', () => reject(new Error(`the server closed a connection before it had answered bet ${id}`)));
  });
}
