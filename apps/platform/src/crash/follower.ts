import type { CrashMessage, CrashState } from '@baize/protocol';
import type { Bus } from '../bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { applyMessage } from './apply-message.ts';
import { readLatestState } from './latest-state.ts';

/** How long what is known counts without another message: NATS may be away, or there may be none. */
const TRUSTED_MS = 1_000;

/** The round as a process knows it that does not lead: from the leader's messages, and from the database where those are missing. */
export interface Follower {
  /** Refuses `service-unavailable` until there is a first round. */
  state(): Promise<CrashState>;
  close(): void;
}

export function createFollower(database: Database, bus: Bus, clock: Clock): Follower {
  let known: CrashState | null = null;
  let knownUntil = 0;
  let reading: Promise<CrashState | null> | null = null;
  let heard: CrashMessage[] = [];

  const stopHearing = bus.subscribe('crash.message', (message) => {
    if (reading !== null) heard.push(message);
    knownUntil = clock() + TRUSTED_MS;
    if (message.type === 'bettingOpened') known = message.state;
    else if (message.type === 'refunded') known = null;
    else if (known !== null) known = applyMessage(known, message);
  });
  const stopMissing = bus.whenMissed(() => void (known = null));

  /** What is heard while the database answers may or may not be in the answer: applying it twice changes nothing. */
  async function read(): Promise<CrashState | null> {
    heard = [];
    const stored = await readLatestState(database, clock);
    if (heard.some(({ type }) => type === 'refunded')) return read();
    return stored && heard.reduce(applyMessage, stored);
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
      stopHearing();
      stopMissing();
    },
  };
}
