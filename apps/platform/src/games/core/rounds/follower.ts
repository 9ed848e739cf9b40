import type { Bus } from '../../../foundation/bus.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { refuse } from '../../../foundation/http/refusal.ts';

/** How long the state is trusted without another message: NATS may be away, or there may be none. */
const TRUSTED_MS = 1_000;

/** How a game's round is followed by messages. Applying a message twice changes nothing. */
export interface FollowedGame<State, Message> {
  /** Subscribes to the leader's messages until the returned function is called. */
  listen(listener: (message: Message) => void): () => void;
  /** The newest round as the database has it, or null before the first one. */
  read(): Promise<State | null>;
  apply(state: State, message: Message): State;
  /** The whole state, if the message carries it. */
  opens(message: Message): State | null;
}

/**
 * The round as a process that does not lead knows it: from the leader's messages, and from the database if those are
 * missing.
 */
export interface Follower<State> {
  /** Refuses `service-unavailable` until there is a first round. */
  state(): Promise<State>;
  close(): void;
}

export function createFollower<State extends { serverNow: number }, Message>(
  game: FollowedGame<State, Message>,
  bus: Bus,
  clock: Clock,
): Follower<State> {
  let known: State | null = null;
  let knownUntil = 0;
  let reading: Promise<State | null> | null = null;
  let heard: Message[] = [];

  const stopListening = game.listen((message) => {
    if (reading !== null) heard.push(message);
    knownUntil = clock() + TRUSTED_MS;
    const opened = game.opens(message);
    if (opened !== null) known = opened;
    else if (known !== null) known = game.apply(known, message);
  });
  const stopMissing = bus.whenMissed(() => void (known = null));

  /** A message that arrives while the database answers may or may not be in the answer. */
  async function read(): Promise<State | null> {
    heard = [];
    const stored = await game.read();
    return stored && heard.reduce((state, message) => game.apply(state, message), stored);
  }

  return {
    async state() {
      if (known === null || clock() >= knownUntil) {
        reading ??= read().finally(() => void (reading = null));
        known = await reading;
        knownUntil = clock() + TRUSTED_MS;
      }
      if (known === null) refuse('service-unavailable');
      return { ...known, serverNow: clock() };
    },
    close() {
      stopListening();
      stopMissing();
    },
  };
}
