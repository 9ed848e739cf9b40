import type { PostHog } from 'posthog-js/dist/module.slim.no-external.js';

/** What the rest of the shell knows of posthog-js. */
export type AnalyticsClient = Pick<
  PostHog,
  | 'capture'
  | 'identify'
  | 'reset'
  | 'get_property'
  | 'onFeatureFlags'
  | 'sessionRecordingStarted'
  | 'get_session_id'
  | 'has_opted_out_capturing'
  | 'opt_in_capturing'
  | 'opt_out_capturing'
  | 'startSessionRecording'
  | 'stopSessionRecording'
>;
