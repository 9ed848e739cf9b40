import type { CrashMessage, CrashState } from '@baize/protocol';
import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import { type Follower, createFollower } from '../core/rounds/follower.ts';
import { applyMessage } from './apply-message.ts';
import { readLatestState } from './latest-state.ts';

/** The crash round as a process knows it that does not lead. */
export function followCrash(database: Database, bus: Bus, clock: Clock): Follower<CrashState> {
  return createFollower<CrashState, CrashMessage>(
    {
      listen: (listener) => bus.subscribe('crash.message', listener),
      read: () => readLatestState(database, clock),
      apply: applyMessage,
      opens: (message) => (message.type === 'bettingOpened' ? message.state : null),
    },
    bus,
    clock,
  );
}
