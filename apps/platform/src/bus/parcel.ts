import * as z from 'zod/mini';
import type { BusMessages } from '../bus.ts';
import { MESSAGE_SCHEMAS } from './message-schemas.ts';

/** One message with its name. */
export type Named = {
  [Name in keyof BusMessages]: readonly [name: Name, message: BusMessages[Name]];
}[keyof BusMessages];

/** What one process published in one turn of its event loop: sent as one, because each send costs more than a message. */
export interface Parcel {
  /** The publishing process, new with every start. */
  readonly origin: string;
  /** Grows by one with every parcel of the origin: a gap means that messages were lost. */
  readonly sequence: number;
  readonly messages: readonly Named[];
}

const Envelope = z.strictObject({
  origin: z.string().check(z.maxLength(64)),
  sequence: z.int().check(z.minimum(1)),
  messages: z.array(z.tuple([z.string(), z.unknown()])),
});

/**
 * Reads a parcel as it arrived. A message that is not as this version knows it is left out and reported: a process
 * of another version must not break this one.
 * @throws when it is no parcel at all
 */
export function readParcel(text: string, onUnknown: (name: string) => void): Parcel {
  const { origin, sequence, messages } = z.parse(Envelope, JSON.parse(text));
  return {
    origin,
    sequence,
    messages: messages.flatMap(([name, message]) => {
      const schema = Object.hasOwn(MESSAGE_SCHEMAS, name) ? MESSAGE_SCHEMAS[name as keyof BusMessages] : undefined;
      const result = schema && z.safeParse(schema, message);
      if (result?.success) return [[name, result.data] as unknown as Named];
      onUnknown(name);
      return [];
    }),
  };
}
