import type { WalletAnswer } from '@baize/protocol';
import type { Message, Store } from '../store/store.ts';
import { WalletRefusal, type Wallet } from './wallet.ts';

/** Pause after each attempt without an answer: doubling, up to this. It never gives up, since money depends on it. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** The most messages of one look. */
const AT_ONCE = 50;

interface Parts {
  readonly store: Store;
  readonly wallet: Wallet;
  readonly now: () => number;
  readonly log: (text: string, detail: object) => void;
}

/** Sends the wallet what it must know, until it answers. Messages of one round are sent one after the other. */
export class Outbox {
  readonly #parts: Parts;
  /** Rounds whose message is in flight. */
  readonly #busy = new Map<string, Promise<WalletAnswer | null>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends what is due. */
  async deliverDue(): Promise<void> {
    const due = this.#parts.store.due(this.#parts.now(), AT_ONCE);
    await Promise.all(due.map(({ roundId }) => this.deliver(roundId)));
  }

  /** Sends a round's messages without waiting: a message that does not arrive is sent by a later look. */
  nudge(roundId: string): void {
    this.deliver(roundId).catch((error: unknown) => this.#parts.log('a message was not sent', { roundId, error }));
  }

  /** Sends a round's messages now. @returns the last answer of the wallet; null if one did not come */
  async deliver(roundId: string): Promise<WalletAnswer | null> {
    let last: WalletAnswer | null = null;
    for (;;) {
      const underWay = this.#busy.get(roundId);
      if (underWay) {
        last = (await underWay) ?? last;
        continue;
      }
      const message = this.#parts.store.nextOf(roundId);
      if (message === null) return last;
      const sending = this.#send(message);
      this.#busy.set(roundId, sending);
      const answer = await sending.finally(() => this.#busy.delete(roundId));
      if (answer === null && this.#parts.store.nextOf(roundId)?.id === message.id) return null;
      last = answer ?? last;
    }
  }

  async #send(message: Message): Promise<WalletAnswer | null> {
    const { store, wallet, now, log } = this.#parts;
    try {
      // A body is stored once, so that a repeat is the same call.
      const answer = await wallet[message.kind](JSON.parse(message.body) as never);
      store.settleMessage(message.id, null);
      return answer;
    } catch (error) {
      if (error instanceof WalletRefusal) {
        log('the wallet refused a message', { id: message.id, kind: message.kind, code: error.code });
        store.settleMessage(message.id, error.code);
      } else {
        store.delayMessage(message.id, now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** message.attempts));
      }
      return null;
    }
  }
}
