/**
 * Exports of the product that hold facts of the specification, as `file#name`. No test imports one: it would compare the
 * code with itself. Functions that answer such a figure are here too.
 */
export const HOLDERS: readonly string[] = [
  // Cookies, and what else the browser stores.
  'apps/shell/src/services/session/access-token.ts#TOKEN_COOKIE',
  'apps/shell/src/services/visit/visit-cookies.ts#VISIT_COOKIES',
  'apps/shell/src/services/visit/visit-cookies.ts#PROMO_OFFER_SECONDS',
  'apps/shell/src/services/visit/visit-cookies.ts#PACK_OFFER_SECONDS',
  'apps/shell/src/server/visitor/language.ts#LOCALE_COOKIE',
  'apps/shell/src/server/visitor/language.ts#LOCALE_SECONDS',
  'apps/shell/src/services/i18n/locale-switch.ts#LOCALE_COOKIE',
  'apps/shell/src/browser/later/install-offer.ts#HIDDEN_KEY',
  // Limits and currencies.
  'apps/platform/src/bets/limits/limits.ts#limitsOf',
  'packages/protocol/src/currencies.ts#CURRENCY_ENTRIES',
  'packages/protocol/src/currencies.ts#currencyEntry',
  'apps/platform/src/bets/limits/limits.ts#smallestStakeUnits',
  'apps/platform/src/games/rooms/room-limits.ts#roomLimitsOf',
  'apps/platform/src/games/wheel/wheel-rules.ts#largestPrizeUnits',
  'apps/platform/src/cashier/payments/min-payout.ts#minPayoutUnits',
  'packages/protocol/src/money.ts#DEFAULT_CURRENCY',
  'packages/protocol/src/locale.ts#DEFAULT_LOCALE',
  // Timers.
  'apps/shell/src/services/auto-pay-in.ts#AUTO_PAY_IN_MS',
  'apps/shell/src/services/social-login.ts#DEPOSIT_AFTER_MS',
  'apps/shell/src/browser/later/keep-current.ts#CHECK_MS',
  'apps/shell/src/browser/later/background-sync.ts#SYNC_MS',
  'apps/shell/src/services/site/reload-page.ts#RELOAD_GUARD_MS',
  'apps/shell/src/services/notifications.ts#NOTIFICATION_LIFE_MS',
  'apps/shell/src/services/notifications.ts#NOTIFICATION_LEAVE_MS',
  'apps/shell/src/services/add-ons/messaging.ts#UPDATE_AFTER_ROUTE_MS',
  'apps/shell/src/services/add-ons/messaging.ts#DOCUMENT_RETRY_MS',
  'apps/shell/src/services/add-ons/bot-score.ts#SCRIPT_POLL_MS',
  'apps/shell/src/services/add-ons/analytics/page-views.ts#FIRST_VIEW_MS',
  'apps/shell/src/services/add-ons/analytics/replay.ts#REPLAY_POLL_MS',
  'apps/shell/src/services/add-ons/analytics/replay.ts#REPLAY_GIVES_UP_MS',
  'apps/shell/src/services/add-ons/analytics/cookie-size.ts#WARN_ABOVE_CHARACTERS',
  'apps/shell/src/services/fingerprint/fingerprint.ts#RETRY_MS',
  // Calls, pages, phones.
  'apps/shell/src/services/http/client.ts#RETRY_STATUSES',
  'packages/protocol/src/phone-countries.ts#PHONE_COUNTRIES',
  'apps/shell/src/page/own-routes.ts#OWN_ROUTES',
  'apps/shell/src/page/web-manifest-path.ts#WEB_MANIFEST_PATH',
  'apps/shell/src/browser/fatal.ts#ERROR_PATH',
];

/** Tests that import a holder and do not take it for what they expect. */
export const NEEDED: readonly { readonly test: string; readonly name: string; readonly why: string }[] = [
  ...[
    'apps/platform/src/bets/bonuses/bonus-rules.test.ts',
    'apps/platform/src/games/crash/round.test.ts',
    'apps/platform/src/games/roulette/round.test.ts',
    'apps/platform/src/games/crash/tests/crash-kills.test.ts',
    'apps/platform/src/games/crash/tests/crash-rounds.test.ts',
    'apps/platform/src/games/dice/tests/dice.test.ts',
    'apps/platform/src/games/roulette/tests/roulette-kills.test.ts',
    'apps/platform/src/games/roulette/tests/roulette-rounds.test.ts',
    'apps/platform/tests/support/bonus-house.ts',
  ].map((test) => ({
    test,
    name: 'limitsOf',
    why: 'plays with the limits of the house; the largest win is its own figure. tests/limits.test.ts knows the others',
  })),
  ...['apps/platform/src/games/rooms/round.test.ts', 'apps/platform/src/games/rooms/tests/rooms-rounds.test.ts'].map(
    (test) => ({
      test,
      name: 'roomLimitsOf',
      why: 'is the function under test, compared with literals',
    }),
  ),
  ...[
    'apps/platform/src/cashier/payments/min-payout.test.ts',
    'apps/platform/src/cashier/payments/withdrawal-rules.test.ts',
  ].map((test) => ({ test, name: 'minPayoutUnits', why: 'is the function under test, compared with literals' })),
];
