import { CallFailure } from '@baize/contract';

/**
 * What the server does with one sending. `loses the request`: it never arrives. `arrives late`: there is no answer, and
 * it is done a second later. `loses the answer`: it is done, and the answer never arrives. `breaks`: it is done, and
 * the answer is a 503. `waits`: nothing is done and nothing comes until the test ends. A failure: refused.
 */
export type Fate =
  | 'answers'
  | 'arrives late'
  | 'breaks'
  | 'is done, and waits'
  | 'loses the answer'
  | 'loses the request'
  | 'waits'
  | CallFailure;

const LATE_MS = 1_000;

export interface Sending {
  readonly body: object;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the tab had it in its storage when it arrived. */
  readonly isKept: boolean;
}

export interface LookedUp {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A service as money calls see it: what is sent again with the same body was done once. */
export class MoneyServer {
  /** Of the next sendings, one each; then `always`. */
  readonly next: Fate[] = [];
  always: Fate = 'answers';
  /** Whether a look-up gets an answer. */
  answersReads = true;
  readonly sendings: Sending[] = [];
  readonly lookUps: LookedUp[] = [];
  readonly #done = new Set<string>();

  /** Acts that were done. */
  get acts(): number {
    return this.#done.size;
  }

  /** What the call under test does on the server. @throws CallFailure as the fate wants it */
  async take(body: object): Promise<void> {
    const text = JSON.stringify(body);
    this.sendings.push({ body, at: Date.now(), isKept: storageHas(idIn(text)) });
    const fate = this.next.shift() ?? this.always;
    if (fate instanceof CallFailure) throw fate;
    if (fate === 'waits') return new Promise(() => {});
    if (fate === 'arrives late') setTimeout(() => this.#done.add(text), LATE_MS);
    if (fate === 'loses the request' || fate === 'arrives late') throw lost();
    this.#done.add(text);
    if (fate === 'is done, and waits') return new Promise(() => {});
    if (fate === 'loses the answer') throw lost();
    if (fate === 'breaks') throw failure('service-unavailable', 503);
  }

  /** What its look-up does. @throws CallFailure 404 for an act that was never done */
  async find(id: string): Promise<void> {
    this.lookUps.push({ id, at: Date.now() });
    if (!this.answersReads) throw lost();
    if (![...this.#done].some((text) => text.includes(id))) throw failure('not-found', 404);
  }
}

export function failure(code: string, status: number): CallFailure {
  return new CallFailure({ code, status, message: code });
}

function lost(): CallFailure {
  return new CallFailure({ code: 'network-error', status: null, message: 'no answer' });
}

function idIn(text: string): string {
  const id = /"id":"([^"]+)"/.exec(text)?.[1];
  if (id === undefined) throw new Error(`an act without an id was sent: ${text}`);
  return id;
}

function storageHas(id: string): boolean {
  return Object.keys(sessionStorage).some((key) => (sessionStorage.getItem(key) ?? '').includes(id));
}
