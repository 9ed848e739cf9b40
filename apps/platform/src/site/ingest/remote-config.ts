/** What posthog-js asks for before it starts: which of its parts are in use here. */
export function remoteConfig({ token, recording, hasFlags }: { token: string; recording: boolean; hasFlags: boolean }) {
  return {
    token,
    supportedCompression: ['gzip', 'gzip-js', 'base64'],
    hasFeatureFlags: hasFlags,
    analytics: { endpoint: '/e/' },
    sessionRecording: recording
      ? { endpoint: '/s/', recorderVersion: 'v2', consoleLogRecordingEnabled: false, sampleRate: null }
      : false,
    elementsChainAsString: true,
    defaultIdentifiedOnly: true,
    autocapture_opt_out: true,
    autocaptureExceptions: false,
    errorTracking: { autocaptureExceptions: false },
    captureDeadClicks: false,
    capturePerformance: false,
    heatmaps: false,
    surveys: false,
    conversations: false,
    productTours: false,
    logs: { captureConsoleLogs: false },
    siteApps: [],
  };
}

/** The same as a script, which posthog-js prefers. @param token of letters, digits, `_` and `-` only */
export function remoteConfigScript(config: ReturnType<typeof remoteConfig>): string {
  const entry = JSON.stringify({ config, siteApps: [] });
  return `(function(w){(w._POSTHOG_REMOTE_CONFIG=w._POSTHOG_REMOTE_CONFIG||{})[${JSON.stringify(config.token)}]=${entry}})(window);`;
}
