import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** An event as it leaves the page, without what the library adds to each. */
export interface SentEvent {
  readonly event: string;
  readonly visitor: string;
  readonly path: string | undefined;
  /** Whether a profile of a person is made of it. */
  readonly person: boolean;
  readonly error: string | undefined;
}

const GZIP = 0x1f;

/** What a page sends to the site's own analytics. */
export class AnalyticsEvents {
  readonly sent: SentEvent[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      const body = request.postDataBuffer();
      if (!body || !/\/ingest\/(e|batch)/.test(request.url())) return;
      const text = (body[0] === GZIP ? gunzipSync(body) : body).toString();
      const read = JSON.parse(text) as PackedEvent | PackedEvent[] | { batch: PackedEvent[] };
      const events = 'batch' in read ? read.batch : [read].flat();
      this.sent.push(...events.map(unpacked));
    });
  }

  /** Waits for an event, the newest of those that fit. */
  async has(expected: Partial<SentEvent>): Promise<SentEvent> {
    await expect.poll(() => this.sent).toContainEqual(expect.objectContaining(expected));
    const found = this.sent.findLast((event) =>
      Object.entries(expected).every(([name, value]) => event[name as keyof SentEvent] === value),
    );
    return found as SentEvent;
  }
}

interface PackedEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

function unpacked({ event, properties }: PackedEvent): SentEvent {
  return {
    event,
    visitor: String(properties['distinct_id']),
    path: properties['$pathname'] as string | undefined,
    person: properties['$process_person_profile'] === true,
    error: properties['error'] as string | undefined,
  };
}
