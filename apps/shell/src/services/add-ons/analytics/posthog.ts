import { FeatureFlagsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles.js';
import { posthog } from 'posthog-js/dist/module.slim.no-external.js';
import { withoutSecrets } from '../private-address.ts';
import type { AnalyticsClient } from './client.ts';

/** The site's own address for it, so that no third party sees the visitor. */
const API_HOST = '/ingest';
const RECORDER = 'lazy-recorder';

type Done = (error?: unknown) => void;
type Extensions = { loadExternalDependency?: (client: unknown, kind: string, done: Done) => void };

/**
 * The library takes its recorder from its own host. Here it is a chunk of this build instead, loaded with its hash when
 * the settings ask for recording; of its other parts none is offered.
 */
function offerRecorder(): void {
  const extensions: Extensions = ((window as { __PosthogExtensions__?: Extensions }).__PosthogExtensions__ ??= {});
  extensions.loadExternalDependency = (_client, kind, done) => {
    if (kind === RECORDER) void loadRecorder(done);
    else done(`${kind} is not offered here`);
  };
}

async function loadRecorder(done: Done): Promise<void> {
  try {
    await import('posthog-js/dist/lazy-recorder.js');
  } catch (error) {
    return done(error);
  }
  done();
}

/** Name of the library's cookie for a key. */
export function cookieNameOf(key: string): string {
  return `ph_${key}_posthog`;
}

/** Flags and replay, and everything else that the library does by itself switched off. */
const OPTIONS: NonNullable<Parameters<typeof posthog.init>[1]> = {
  __extensionClasses: { ...FeatureFlagsExtensions, ...SessionReplayExtensions },
  api_host: API_HOST,
  ui_host: null,
  person_profiles: 'identified_only',
  cross_subdomain_cookie: false,
  autocapture: false,
  rageclick: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_performance: false,
  capture_exceptions: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  disable_surveys: true,
  disable_conversations: true,
  disable_product_tours: true,
  session_recording: { maskAllInputs: true, maskTextSelector: '*' },
  before_send(event) {
    for (const [name, value] of Object.entries(event?.properties ?? {}))
      if (event && typeof value === 'string') event.properties[name] = withoutSecrets(value);
    return event;
  },
};

/** posthog-js as this site uses it. */
export function createClient(key: string): AnalyticsClient {
  offerRecorder();
  return posthog.init(key, OPTIONS);
}
