/** Section 9, in milliseconds. */
export const TIMERS_MS = {
  guestPromo: 3 * 86_400_000,
  guestWelcomePack: 7 * 86_400_000,
  depositModal: 350,
  workerCheck: 20_000,
  backgroundSync: 600_000,
  reloadGuard: 10_000,
  notificationDuration: 3000,
  notificationSpeed: 300,
  messagingAfterRoute: 250,
  fingerprintRetry: 500,
  documentRetry: 500,
  firstPageView: 1,
  botScriptPoll: 25,
  replayPoll: 100,
  replayGivesUp: 10_000,
  tooltipShow: 200,
  popoverDispose: 150,
  menuHide: 400,
  ingestTimeout: 60_000,
} as const;

/** The width of a notification, in pixels. */
export const NOTIFICATION_WIDTH_PX = 300;
/** A larger cookie of the analytics is warned of. */
export const ANALYTICS_COOKIE_WARNING_CHARACTERS = 3686;

/** The looks of a tooltip. */
export const TOOLTIP_THEMES = ['white-tooltip', 'gray-tooltip', 'regdep-tooltip'] as const;
