import { type NatsConnection, connect } from '@nats-io/transport-node';

const RECONNECT_EVERY_MS = 250;
/** A server that is silent this long, twice, counts as lost. */
const PING_EVERY_MS = 5_000;
/** How long a start waits for NATS. Without it the process serves its own players and joins when NATS is there. */
const FIRST_CONNECT_MS = 2_000;
/** How long to wait until the connection has closed cleanly. */
const LEAVE_MS = 1_000;

export interface NatsLinkOptions {
  /** One or several servers of one cluster. The first one's user and password, if it names them, serve for all. */
  readonly urls: readonly string[];
  /** The NATS subject that messages are sent to and received from. */
  readonly subject: string;
  /** May throw: the text was not understood. */
  readonly onText: (text: string) => void;
  /** The subscription is active: every later message is received, earlier ones were not. */
  readonly onJoined: () => void;
  /** NATS is back: messages were missed on both sides. */
  readonly onBack: () => void;
  readonly onError: (error: unknown, what: string) => void;
}

/** The connection of this process to NATS, which comes and goes. */
export interface NatsLink {
  readonly isOpen: boolean;
  /** Resolves when NATS is joined, or was waited for long enough. */
  join(): Promise<void>;
  /** @throws when the connection does not take it */
  send(text: string): void;
  close(): Promise<void>;
}

export function createNatsLink({ urls, subject, onText, onJoined, onBack, onError }: NatsLinkOptions): NatsLink {
  let nats: NatsConnection | null = null;
  let isOpen = false;
  let isClosing = false;

  function open(connection: NatsConnection): void {
    nats = connection;
    isOpen = true;
    connection.subscribe(subject, {
      callback(error, message) {
        try {
          if (error) throw error;
          onText(message.string());
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
        onBack();
      }
    }
  }

  async function reach(): Promise<void> {
    const connection = await connect(connectionOptions(urls));
    if (isClosing) return connection.close();
    open(connection);
    // Resolves when the server has the subscription: from now on every message is received.
    await connection.flush();
    onJoined();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    async join() {
      const reaching = reach();
      reaching.catch((error: unknown) => onError(error, 'NATS was never reached'));
      await Promise.race([reaching.catch(() => {}), patience(FIRST_CONNECT_MS)]);
      if (!isOpen) onError(new Error('NATS is away'), 'other processes are not reached yet');
    },
    send: (text) => nats!.publish(subject, text),
    async close() {
      isClosing = true;
      // While it is away there is no server to drain to, and that it is away may not have been noticed yet.
      if (isOpen) await Promise.race([nats?.drain().catch(() => {}), patience(LEAVE_MS)]);
      await Promise.race([nats?.close().catch(() => {}), patience(LEAVE_MS)]);
    },
  };
}

function patience(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

function connectionOptions(urls: readonly string[]): Parameters<typeof connect>[0] {
  return {
    ...serversOf(urls),
    name: 'baize-platform',
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_EVERY_MS,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
    pingInterval: PING_EVERY_MS,
  };
}

/** User and password of a URL are passed to the client separately: it does not read them from the URL. */
function serversOf(urls: readonly string[]): { servers: string[]; user?: string; pass?: string; tls?: object } {
  const parsed = urls.map((each) => new URL(each));
  const { username = '', password = '', protocol: first } = parsed[0] ?? {};
  return {
    servers: parsed.map(({ host }) => host),
    ...(first === 'tls:' && { tls: {} }),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}
