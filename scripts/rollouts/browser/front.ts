import { Agent, createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HealthBeacon } from '@baize/contract/health';
import type { PageHealth } from '@baize/contract/health';
import { readCookies } from '../../../apps/shell/src/server/headers/cookies.ts';
import { within } from '../../../apps/shell/src/server/within.ts';
import { SUBJECT_COOKIE } from '../../../apps/shell/src/server/visitor/subject.ts';

export const BEACON_PATH = '/_baize/health';
/** The largest paint is reported when a page is left: nothing comes after it. */
const isLast = ({ lcpMs }: PageHealth): boolean => lcpMs !== undefined;

/** A proxy in front of the site, as one in operation: it names the address of each visitor, and passes on what pages say. */
export interface Front {
  /** Where browsers open the site. */
  readonly url: string;
  /** A visitor with this cookie comes from this address. */
  admit(subject: string, address: string): void;
  /** What the visitor's page reported of remotes. Waits for its last report, at most so long. */
  wordsOf(subject: string, limitMs: number): Promise<readonly PageHealth[]>;
  close(): Promise<void>;
}

interface Admitted {
  readonly address: string;
  readonly words: PageHealth[];
  onLast: () => void;
}

/**
 * @param port 0 for one that is free
 * @param site where requests are forwarded to, such as http://localhost:3000
 */
export async function openFront(port: number, site: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const admitted = new Map<string, Admitted>();

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const visitor = admitted.get(readCookies(request.headers.cookie)[SUBJECT_COOKIE] ?? '');
    const headers = { ...request.headers, 'x-forwarded-for': visitor?.address ?? '127.0.0.1' };
    const onward = ask(site + request.url, { method: request.method ?? 'GET', headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    if (visitor && request.url === BEACON_PATH) hear(request, visitor);
    request.pipe(onward);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    admit: (subject, address) => void admitted.set(subject, { address, words: [], onLast: () => undefined }),
    async wordsOf(subject, limitMs) {
      const visitor = admitted.get(subject);
      if (!visitor) return [];
      const last = new Promise<void>((resolve) => {
        visitor.onLast = resolve;
        if (visitor.words.some(isLast)) resolve();
      });
      await within(limitMs, last);
      admitted.delete(subject);
      return visitor.words;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}

/** Each beacon is what the site takes, or the proof ends: another one would count nothing. */
function hear(beacon: IncomingMessage, visitor: Admitted): void {
  const chunks: Buffer[] = [];
  beacon.on('data', (chunk: Buffer) => chunks.push(chunk));
  beacon.on('end', () => {
    const { modules } = HealthBeacon.parse(JSON.parse(Buffer.concat(chunks).toString()));
    visitor.words.push(...modules);
    if (modules.some(isLast)) visitor.onLast();
  });
}
