import { randomUUID } from 'node:crypto';
import { type NatsConnection, connect } from '@nats-io/transport-node';
import { type Bus, type MessageSchemas, createLocalBus } from '../bus.ts';
import { createGapWatch } from './gap-watch.ts';
import { type Named, packLists, readBatch, writeBatch } from './message-batch.ts';

const RECONNECT_EVERY_MS = 250;
/** A server that stays silent this long, twice, is taken for lost. */
const PING_EVERY_MS = 5_000;
/** How long a start waits for NATS. Without it the process serves its own players and joins when NATS is there. */
const FIRST_CONNECT_MS = 2_000;
/** How long the server is given to take leave. */
const LEAVE_MS = 1_000;

export interface NatsBusOptions {
  /** One or several servers of one cluster. The first one's user and password, if it names them, serve for all. */
  readonly urls: readonly string[];
  /** Processes with the same name share their messages: the identity of their database. */
  readonly installation: string;
  /** Of every message that is published: one without would never arrive. */
  readonly schemas: Partial<MessageSchemas>;
  readonly onError: (error: unknown, what: string) => void;
}

export interface NatsBus extends Bus {
  readonly isConnected: () => boolean;
  /** Times that messages of another process were missed. */
  readonly gaps: () => number;
  close(): Promise<void>;
}

/**
 * A bus across processes. What is published is heard in this process at once and in the others as NATS delivers it.
 * While NATS is away messages are dropped and nothing waits or fails: the others see the gap in this process's
 * sequence as soon as it is back, and read again what they had built from messages.
 */
export async function createNatsBus({ urls, installation, schemas, onError }: NatsBusOptions): Promise<NatsBus> {
  const local = createLocalBus((error) => onError(error, 'bus listener failed'));
  const subject = `baize.${installation}`;
  const origin = randomUUID();
  const watchGaps = createGapWatch();
  let gaps = 0;
  let nats: NatsConnection | null = null;
  let isOpen = false;
  let isClosing = false;
  let sequence = 0;
  let waiting: Named[] = [];

  function send(): void {
    const messages = waiting;
    waiting = [];
    // Not kept for later: an old balance or tick is worth nothing, and the gap tells the others.
    if (!isOpen) {
      sequence += 1;
      return;
    }
    for (const list of packLists(messages)) {
      sequence += 1;
      try {
        nats!.publish(subject, writeBatch(origin, sequence, list));
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
      local.tellMissed();
    }
    for (const [name, message] of batch.messages) local.publish(name, message);
  }

  function open(connection: NatsConnection): void {
    nats = connection;
    isOpen = true;
    connection.subscribe(subject, {
      callback(error, message) {
        try {
          if (error) throw error;
          receive(message.string());
        } catch (cause) {
          onError(cause, 'message of another process was not understood');
        }
      },
    });
    void watch(connection);
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        isOpen = false;
        if (!isClosing) onError(new Error('NATS is away'), 'other processes are not reached');
      } else if (type === 'reconnect') {
        isOpen = true;
        // An empty batch shows the others what they missed; what this process missed nobody can tell.
        send();
        local.tellMissed();
      }
    }
  }

  const joining = join();
  joining.catch((error: unknown) => onError(error, 'NATS was never reached'));
  await Promise.race([joining.catch(() => {}), patience(FIRST_CONNECT_MS)]);
  if (!isOpen) onError(new Error('NATS is away'), 'other processes are not reached yet');

  async function join(): Promise<void> {
    const connection = await connect({
      ...serversOf(urls),
      name: 'baize-platform',
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_EVERY_MS,
      waitOnFirstConnect: true,
      ignoreAuthErrorAbort: true,
      pingInterval: PING_EVERY_MS,
    });
    if (isClosing) return connection.close();
    open(connection);
    // Resolves when the server has the subscription: what happens from now on is heard.
    await connection.flush();
    local.tellMissed();
  }

  return {
    subscribe: local.subscribe,
    whenMissed: local.whenMissed,
    isConnected: () => isOpen,
    gaps: () => gaps,
    publish(name, message) {
      local.publish(name, message);
      if (!Object.hasOwn(schemas, name)) return onError(new Error(`unknown message ${name}`), 'message stays here');
      waiting.push([name, message] as unknown as Named);
      if (waiting.length === 1) setImmediate(send);
    },
    async close() {
      isClosing = true;
      // There is nobody to take leave of while it is away, and nobody may have noticed yet that it is.
      if (isOpen) await Promise.race([nats?.drain().catch(() => {}), patience(LEAVE_MS)]);
      await Promise.race([nats?.close().catch(() => {}), patience(LEAVE_MS)]);
    },
  };
}

function patience(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** User and password of a URL go to the client apart: it does not read them there. */
function serversOf(urls: readonly string[]): { servers: string[]; user?: string; pass?: string; tls?: object } {
  const parsed = urls.map((each) => new URL(each));
  const { username = '', password = '', protocol: first } = parsed[0] ?? {};
  return {
    servers: parsed.map(({ host }) => host),
    ...(first === 'tls:' && { tls: {} }),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}
