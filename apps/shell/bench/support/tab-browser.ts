import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** As browsers allow over HTTP/1.1. */
const CONNECTIONS = 6;

/** What is counted of all tabs together. */
export interface TabCounts {
  streams: number;
  questions: number;
  failed: number;
}

interface TabAnswer {
  readonly status: number;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

/** What a browser is to one open page: its connections, its address and its visitor, and what has come for it. */
export class TabBrowser {
  readonly document: Pick<Document, 'addEventListener' | 'hidden' | 'removeEventListener'> = Object.assign(
    new EventTarget(),
    { hidden: false },
  );
  /** Called when a stream has said something. */
  onNews: () => void = () => undefined;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  readonly #sockets = new Set<Socket>();
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #counts: TabCounts;
  #isOpen = true;

  /** @param number tells its address and its visitor from those of other tabs */
  constructor(url: string, number: number, counts: TabCounts) {
    this.#url = url;
    this.#counts = counts;
    this.#headers = {
      'x-forwarded-for': addressOf(number),
      cookie: `baize_subject=benchmark-tab-${number}`,
      'accept-encoding': 'gzip, br',
    };
  }

  /** Runs the page's code, which finds this browser under the names that browsers give their parts. */
  run<Value>(work: () => Value): Value {
    return present.run(this, work);
  }

  /** Bytes that came over all its connections, heads included. */
  get bytes(): number {
    return [...this.#sockets].reduce((sum, socket) => sum + socket.bytesRead, 0);
  }

  async fetch(address: string): Promise<Pick<Response, 'json' | 'ok' | 'status'>> {
    this.#counts.questions += 1;
    try {
      const { status, encoding, body } = await this.ask(address);
      if (status !== 200) this.fail(`${address} answered ${status}`);
      return { ok: status === 200, status, json: async () => valueOf(body, encoding) };
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  /** @returns ends the stream */
  listen(address: string, take: (part: string) => void): () => void {
    this.#counts.streams += 1;
    let isClosed = false;
    const failed = (why: unknown): void => void (isClosed || this.fail(why));
    const asked = request(this.#url + address, { agent: this.#agent, headers: this.#headers });
    asked.on('response', (answer: IncomingMessage) => {
      this.#sockets.add(answer.socket);
      if (answer.statusCode !== 200) failed(`${address} answered ${answer.statusCode}`);
      answer.setEncoding('utf8').on('data', (part: string) => {
        this.run(() => take(part));
        this.onNews();
      });
      answer.on('error', failed).on('close', () => failed('a stream ended'));
    });
    asked.on('error', failed).end();
    return () => {
      isClosed = true;
      asked.destroy();
    };
  }

  close(): void {
    this.#isOpen = false;
    this.#agent.destroy();
  }

  private ask(address: string): Promise<TabAnswer> {
    return new Promise((resolve, reject) => {
      const asked = request(this.#url + address, { agent: this.#agent, headers: this.#headers }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        this.#sockets.add(answer.socket);
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () => resolve({ status, encoding: headers['content-encoding'], body: Buffer.concat(parts) }));
      });
      asked.on('error', reject).end();
    });
  }

  private fail(why: unknown): void {
    if (!this.#isOpen) return;
    if (this.#counts.failed === 0) console.error('A request of a tab failed:', why);
    this.#counts.failed += 1;
  }
}

function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

let last: { readonly body: Buffer; readonly value: unknown } = { body: Buffer.alloc(0), value: null };

/** Each browser reads its answer on a machine of its own; here all share one, which reads the same bytes once. */
function valueOf(body: Buffer, encoding: string | undefined): unknown {
  if (!body.equals(last.body)) last = { body, value: JSON.parse(decompressed(body, encoding).toString('utf8')) };
  return last.value;
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

const present = new AsyncLocalStorage<TabBrowser>();

function browser(): TabBrowser {
  const found = present.getStore();
  if (!found) throw new Error('The code of a page runs in no tab.');
  return found;
}

/** As much of a browser's event stream as the page uses. */
class TabEventSource extends EventTarget {
  readonly #end: () => void;
  #rest = '';

  constructor(address: string) {
    super();
    this.#end = browser().listen(address, (part) => this.#take(part));
  }

  close(): void {
    this.#end();
  }

  #take(part: string): void {
    const messages = (this.#rest + part).split('\n\n');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) {
      const fields = new Map(message.split('\n').map((line) => line.split(': ', 2) as [string, string]));
      const data = fields.get('data');
      if (data !== undefined) this.dispatchEvent(new MessageEvent(fields.get('event') ?? 'message', { data }));
    }
  }
}

/** Gives this process the parts of a browser by their names, each tab its own. What runs in no tab keeps Node's `fetch`. */
const ownFetch = globalThis.fetch;
Object.assign(globalThis, {
  EventSource: TabEventSource,
  fetch: (address: string, init?: RequestInit) => present.getStore()?.fetch(address) ?? ownFetch(address, init),
});
Object.defineProperty(globalThis, 'document', { get: () => browser().document });
