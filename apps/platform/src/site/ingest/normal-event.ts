import { randomUUID } from 'node:crypto';
import type { IngestBody, IngestEvent } from '@baize/protocol';
import { refuseField } from '../../foundation/http/refusal.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A browser may have been without a connection for this long; an older date means a wrong clock. */
const OLDEST_MS = 30 * DAY_MS;

/** An event in the one shape in which it is stored and forwarded. */
export interface NormalEvent {
  readonly uuid: string;
  readonly event: string;
  readonly distinctId: string | null;
  readonly token: string;
  readonly occurredAt: Date;
  readonly properties: Record<string, unknown>;
  readonly set: Record<string, unknown> | null;
  readonly setOnce: Record<string, unknown> | null;
}

/** @param receivedAt milliseconds since 1970. Refuses `validation-failed` for an event without a project token */
export function normalEvents(body: IngestBody, receivedAt: number): NormalEvent[] {
  if (Array.isArray(body)) return body.map((event) => normalEvent(event, undefined, receivedAt));
  if (body.event !== undefined) return [normalEvent(body, undefined, receivedAt)];
  const token = body.api_key ?? body.token;
  return body.batch.map((event) => normalEvent(event, token, receivedAt));
}

function normalEvent(event: IngestEvent, batchToken: string | undefined, receivedAt: number): NormalEvent {
  const { properties = {} } = event;
  return {
    uuid: event.uuid ?? randomUUID(),
    event: event.event,
    distinctId: properties.distinct_id ?? event.distinct_id ?? null,
    token: properties.token ?? event.token ?? event.api_key ?? batchToken ?? refuseField('token', 'required'),
    occurredAt: new Date(occurredAt(event.timestamp, receivedAt)),
    properties,
    set: event.$set ?? null,
    setOnce: event.$set_once ?? null,
  };
}

/** [IN3] The browser's time, unless it is in the future or too long ago to be right. */
function occurredAt(timestamp: string | number | undefined, receivedAt: number): number {
  const told = new Date(timestamp ?? Number.NaN).getTime();
  return told <= receivedAt && told > receivedAt - OLDEST_MS ? told : receivedAt;
}
