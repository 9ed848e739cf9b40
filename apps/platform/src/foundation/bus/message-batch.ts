import * as z from 'zod/mini';
import type { BusMessages, MessageSchemas } from '../bus.ts';

/** One message with its name. */
export type Named = {
  [Name in keyof BusMessages]: readonly [name: Name, message: BusMessages[Name]];
}[keyof BusMessages];

/** What one process published in one turn of its event loop: sent as one, because each send costs more than a message. */
export interface MessageBatch {
  /** The publishing process, new with every start. */
  readonly origin: string;
  /** Grows by one with every batch of the origin: a gap means that messages were lost. */
  readonly sequence: number;
  readonly messages: readonly Named[];
}

/** Bytes of a batch's messages: well below the 1 MiB that a NATS server takes. */
const MAX_BYTES: number = 512 * 1024;

/**
 * Packs messages in their order into lists of JSON that a server takes, at least one. A message that is larger than
 * such a list travels alone.
 */
export function packLists(messages: readonly Named[], maxBytes: number = MAX_BYTES): string[] {
  const lists: string[][] = [[]];
  let bytes = 0;
  for (const message of messages) {
    const text = JSON.stringify(message);
    const size = Buffer.byteLength(text) + 1;
    if (bytes > 0 && bytes + size > maxBytes) {
      lists.push([]);
      bytes = 0;
    }
    lists.at(-1)!.push(text);
    bytes += size;
  }
  return lists.map((texts) => `[${texts.join(',')}]`);
}

/** A batch as it travels. @param list of `packLists` */
export function writeBatch(origin: string, sequence: number, list: string): string {
  return `{"origin":${JSON.stringify(origin)},"sequence":${sequence},"messages":${list}}`;
}

const Envelope = z.strictObject({
  origin: z.string().check(z.maxLength(64)),
  sequence: z.int().check(z.minimum(1)),
  messages: z.array(z.tuple([z.string(), z.unknown()])),
});

/**
 * Reads a batch as it arrived. A message that is not as this version knows it is left out and reported: a process
 * of another version must not break this one.
 * @throws when it is no batch at all
 */
export function readBatch(
  text: string,
  schemas: Partial<MessageSchemas>,
  onUnknown: (name: string) => void,
): MessageBatch {
  const { origin, sequence, messages } = z.parse(Envelope, JSON.parse(text));
  return {
    origin,
    sequence,
    messages: messages.flatMap(([name, message]) => {
      const schema = Object.hasOwn(schemas, name) ? schemas[name as keyof BusMessages] : undefined;
      const result = schema && z.safeParse(schema, message);
      if (result?.success) return [[name, result.data] as unknown as Named];
      onUnknown(name);
      return [];
    }),
  };
}
