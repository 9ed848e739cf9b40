import { useReducer } from 'react';
import type { LiveTopic, LiveTopics } from '@baize/protocol';
import { useLiveTopic } from '../live/use-live-topic.ts';
import { useRoundClock, type RoundClock } from './use-round-clock.ts';
import { useStalledSeconds } from './use-stalled-seconds.ts';

/** An event from the live topic of a game. A game may have events of its own besides. */
export type RoundEvent<Topic extends LiveTopic> =
  | { readonly type: 'snapshot'; readonly state: LiveTopics[Topic]['snapshot'] }
  | { readonly type: 'message'; readonly message: LiveTopics[Topic]['message'] };

/** How a game applies what it receives. */
export interface LiveRules<Topic extends LiveTopic, Table, Own = never> {
  readonly topic: Topic;
  /** The server's clock when the page's own data was made. */
  readonly serverNow: number;
  readonly open: () => Table;
  /** The table after an event, as a new value; the same one if nothing has changed. */
  readonly afterEvent: (table: Table, event: RoundEvent<Topic> | Own) => Table;
  /** When the next message is due, given when the last one came: both by the server's clock. */
  readonly dueAt: (table: Table, lastMessageAt: number) => number;
}

/** A shared round as it is received live. */
export interface RoundLive<Table, Event> {
  readonly table: Table;
  readonly dispatch: (event: Event) => void;
  /** The server's clock, to draw the round by. */
  readonly clock: RoundClock;
  /** Whole seconds since a message was due; null while all is well. */
  readonly lostSeconds: number | null;
}

/** The present round as the live topic sends it, and the server's clock to show it by. */
export function useRoundLive<Topic extends LiveTopic, Table, Own = never>({
  topic,
  serverNow,
  open,
  afterEvent,
  dueAt,
}: LiveRules<Topic, Table, Own>): RoundLive<Table, RoundEvent<Topic> | Own> {
  const [table, dispatch] = useReducer(afterEvent, undefined, open);
  const clock = useRoundClock(serverNow);
  useLiveTopic(topic, {
    snapshot(state) {
      clock.messageReceived(clockOf(state));
      dispatch({ type: 'snapshot', state });
    },
    message(message) {
      clock.messageReceived(clockOf(message));
      dispatch({ type: 'message', message });
    },
  });
  return {
    table,
    dispatch,
    clock,
    lostSeconds: useStalledSeconds(clock, (lastMessageAt) => dueAt(table, lastMessageAt)),
  };
}

/** The server's clock in an event; null if it has none. */
function clockOf(said: object): number | null {
  if ('serverNow' in said && typeof said.serverNow === 'number') return said.serverNow;
  // A message with a whole state has the clock in that state.
  return 'state' in said && typeof said.state === 'object' && said.state !== null ? clockOf(said.state) : null;
}
