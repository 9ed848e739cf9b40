import type { IngestBody } from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import { storeEvents } from './event-store.ts';
import type { Forwarding } from './forwarding.ts';
import { normalEvents } from './normal-event.ts';

/** What the functions of this folder work with. */
export interface Ingest {
  readonly database: Database;
  readonly clock: Clock;
  readonly recording: boolean;
  /** Whether what an address sends is limited. */
  readonly limited: boolean;
  /** Null when events stay here. */
  readonly forwarding: Forwarding | null;
}

/** [IN2] Stores the events of one request, and queues the new ones for forwarding, in one transaction. */
export async function takeEvents({ database, clock, forwarding }: Ingest, body: IngestBody, ip: string): Promise<void> {
  const receivedAt = clock();
  const events = normalEvents(body, receivedAt);
  await database.transaction(async (tx) => {
    const added = await storeEvents(tx.db, events, ip, receivedAt);
    await forwarding?.queue(tx, added, ip);
  });
}
