import { Fixture, FixtureChange, FixtureEvent, FixtureId, League } from '@baize/protocol';
import * as z from 'zod/mini';

const FixtureState = z.strictObject({ league: League, fixture: Fixture, events: z.readonly(z.array(FixtureEvent)) });

/** An update of one fixture: `whole` for a new one, `change` for a known one. */
export const FixtureUpdate = z.strictObject({
  fixtureId: FixtureId,
  whole: z.nullable(FixtureState),
  change: z.nullable(FixtureChange),
  events: z.array(FixtureEvent),
  isGone: z.boolean(),
});
export type FixtureUpdate = z.infer<typeof FixtureUpdate>;

const base = {
  /** Epoch of the leader: a message of an older one changes nothing. */
  epoch: z.int(),
  /** When the feed last confirmed its prices; milliseconds since 1970. */
  at: z.int(),
};
/**
 * What the leader of the line publishes to every process, itself too. `whole`: a part of the full line, after a process
 * asked; `changed`: what is new, at most four times a second, and twice a second if nothing is.
 */
export const LineMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('whole'),
    ...base,
    part: z.int(),
    parts: z.int(),
    fixtures: z.array(FixtureState),
  }),
  z.strictObject({ type: z.literal('changed'), ...base, sequence: z.int(), updates: z.array(FixtureUpdate) }),
]);
export type LineMessage = z.infer<typeof LineMessage>;
