import { randomUUID } from 'node:crypto';
import { type Bus, type MessageSchemas, createLocalBus } from '../bus.ts';
import { createGapWatch } from './gap-watch.ts';
import { type Named, packLists, readBatch, writeBatch } from './message-batch.ts';
import { type NatsLinkOptions, createNatsLink } from './nats-link.ts';

export interface NatsBusOptions extends Pick<NatsLinkOptions, 'urls' | 'onError'> {
  /** Processes with the same name share their messages: the identity of their database. */
  readonly installation: string;
  /** Of every message that is published: one without would never arrive. */
  readonly schemas: Partial<MessageSchemas>;
}

export interface NatsBus extends Bus {
  readonly isConnected: () => boolean;
  /** Times that messages of another process were missed. */
  readonly gaps: () => number;
  close(): Promise<void>;
}

/**
 * A bus across processes. A published message is delivered in this process at once and in the others through NATS.
 * While NATS is away messages are dropped and nothing waits or fails: once it is back, the others see the gap in this
 * process's sequence, and read again what they had built from messages.
 */
export async function createNatsBus({ urls, installation, schemas, onError }: NatsBusOptions): Promise<NatsBus> {
  const local = createLocalBus((error) => onError(error, 'bus listener failed'));
  const origin = randomUUID();
  const watchGaps = createGapWatch();
  let gaps = 0;
  let sequence = 0;
  let waiting: Named[] = [];
  const link = createNatsLink({
    urls,
    subject: `baize.${installation}`,
    onText: receive,
    onJoined: local.notifyMissed,
    onBack() {
      // An empty batch shows the others that they missed messages. What this process missed is unknown, so everything
      // counts as missed.
      send();
      local.notifyMissed();
    },
    onError,
  });

  function send(): void {
    const messages = waiting;
    waiting = [];
    // Not queued: an old balance or tick is worthless, and the gap in the sequence shows the others that they missed
    // messages.
    if (!link.isOpen) {
      sequence += 1;
      return;
    }
    for (const list of packLists(messages)) {
      sequence += 1;
      try {
        link.send(writeBatch(origin, sequence, list));
      } catch (error) {
        onError(error, 'message was not sent to the other processes');
      }
    }
  }

  function receive(text: string): void {
    const batch = readBatch(text, schemas, (name) =>
      onError(new Error(`unknown message ${name}`), 'message was left out'),
    );
    if (watchGaps.hasGap(batch.origin, batch.sequence)) {
      gaps += 1;
      local.notifyMissed();
    }
    for (const [name, message] of batch.messages) local.publish(name, message);
  }

  await link.join();
  return {
    subscribe: local.subscribe,
    whenMissed: local.whenMissed,
    isConnected: () => link.isOpen,
    gaps: () => gaps,
    publish(name, message) {
      local.publish(name, message);
      if (!Object.hasOwn(schemas, name)) return onError(new Error(`unknown message ${name}`), 'message stays here');
      waiting.push([name, message] as unknown as Named);
      if (waiting.length === 1) setImmediate(send);
    },
    close: link.close,
  };
}
