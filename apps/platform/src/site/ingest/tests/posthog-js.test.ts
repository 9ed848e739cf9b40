import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import type { PostHog, PostHogConfig } from 'posthog-js';
import { modulesFor } from '../../../modules.ts';
import { ingest } from '../module.ts';
import type { Module } from '../../../foundation/module.ts';
import {
  STARTING_MS,
  type AccountsPlatform,
  ACCOUNT_DOMAINS,
  startAccounts,
} from '../../../../tests/support/accounts.ts';

type Page = JSDOM['window'] & { posthog: PostHog };

let accounts: AccountsPlatform;
let library: string;
/** Paths below /ingest that were answered with success, and who waits for the next one. */
let answered: string[] = [];
let changed = Promise.withResolvers<void>();

beforeAll(async () => {
  library = await readFile(createRequire(import.meta.url).resolve('posthog-js/dist/array.js'), 'utf8');
  const watched: Module = {
    ...ingest,
    create(deps, outside) {
      const instance = ingest.create(deps, outside);
      return {
        ...instance,
        async plain(service, app) {
          app.addHook('onResponse', async ({ url }, { statusCode }) => {
            if (statusCode === 200) answered.push(url.split('?')[0] ?? '');
            changed.resolve();
            changed = Promise.withResolvers();
          });
          await instance.plain?.(service, app);
        },
      };
    },
  };
  accounts = await startAccounts({}, modulesFor(ACCOUNT_DOMAINS, [watched]));
}, STARTING_MS);
afterAll(() => accounts.close());

let page: Page;
beforeEach(() => {
  answered = [];
  const { window } = new JSDOM('<!doctype html><main><button>Open</button></main>', {
    url: `http://127.0.0.1:${accounts.ports.general}/lobby?ref=1`,
    runScripts: 'dangerously',
    resources: 'usable',
    pretendToBeVisual: true,
  });
  window.eval(library);
  page = window as unknown as Page;
});
afterEach(() => page.close());

const start = (options: Partial<PostHogConfig> = {}) =>
  page.posthog.init('baize', {
    api_host: '/ingest',
    opt_out_useragent_filter: true,
    request_batching: false,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    disable_surveys: true,
    ...options,
  });

/** Waits until what a test waits for is stored. */
async function storedEvent(name: string) {
  for (;;) {
    const next = changed.promise;
    const row = await accounts.database.kysely
      .selectFrom('ingest_events')
      .selectAll()
      .where('event', '=', name)
      .executeTakeFirst();
    if (row) return row;
    await next;
  }
}

describe('[row:C56] the real posthog-js in a page', () => {
  test('its event arrives with its properties, and flags are answered', async () => {
    const saved = { enabled: true, basis_points: 10_000, variant: 'dark', payload: 'null' };
    await accounts.database.kysely
      .insertInto('feature_flags')
      .values({ key: 'lobby', ...saved })
      .execute();
    const flags = Promise.withResolvers<unknown>();
    start();
    page.posthog.onFeatureFlags(() => {
      const lobby = page.posthog.getFeatureFlag('lobby');
      if (lobby !== undefined) flags.resolve(lobby);
    });
    page.posthog.identify('player-7', { plan: 'vip' });
    page.posthog.capture('game opened', { game: 'dice', text: 'кейс' });
    expect(await storedEvent('game opened')).toMatchObject({
      distinct_id: 'player-7',
      token: 'baize',
      properties: { game: 'dice', text: 'кейс', $lib: 'web' },
      ip: '127.0.0.1',
    });
    expect(await storedEvent('$identify')).toMatchObject({ person_set: { plan: 'vip' } });
    expect(await flags.promise).toBe('dark');
    expect(answered).toContain('/ingest/array/baize/config.js');
  });

  test('a batch of events arrives whole', async () => {
    start({ request_batching: true, request_queue_config: { flush_interval_ms: 250 } });
    for (const number of [1, 2, 3]) page.posthog.capture(`batched ${number}`);
    const rows = await Promise.all([1, 2, 3].map((number) => storedEvent(`batched ${number}`)));
    for (const row of rows) expect(row.token).toBe('baize');
    // Events of one call are received at one moment.
    expect(new Set(rows.map((row) => row.received_at.getTime())).size).toBe(1);
  });

  test('its recorder is loaded from here, and the recording arrives', async () => {
    start({ disable_session_recording: false, request_batching: true });
    page.posthog.startSessionRecording(true);
    const row = await storedEvent('$snapshot');
    expect(row.properties).toMatchObject({ $session_id: expect.any(String), $snapshot_data: expect.anything() });
    expect(answered).toContain('/ingest/s/');
    expect(answered.join()).toMatch(/\/ingest\/static\/[\d./]*lazy-recorder\.js/);
  });
});
