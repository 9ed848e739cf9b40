import { flag, integer, list, optional, secret, setting, text, url } from '@baize/settings';

/** Outside parties, and the secrets shared with them. */
export const parties = {
  sandbox: optional(
    'SANDBOX',
    'Whether the sandbox stands in for outside parties: whoever reaches its pages pays and confirms what they like. Without a word, wherever NODE_ENV is not production.',
    flag,
  ),
  nodeEnv: optional('NODE_ENV', 'With production nothing of the sandbox is started unless SANDBOX asks for it.', text),
  paymentWebhookSecret: secret(
    optional(
      'PAYMENT_WEBHOOK_SECRET',
      'Secret shared with the payment provider; without one, the data folder keeps a generated secret.',
      text,
    ),
  ),
  verificationWebhookSecret: secret(
    optional(
      'VERIFICATION_WEBHOOK_SECRET',
      'Secret shared with the identity provider; without one, the data folder keeps a generated secret.',
      text,
    ),
  ),
  postbackSecret: secret(
    optional(
      'POSTBACK_SECRET',
      'Derives the key that each affiliate checks postbacks with; without one, the data folder keeps a generated secret.',
      text,
    ),
  ),
  postbackSandbox: setting(
    'POSTBACK_SANDBOX',
    'Whether affiliates without an address are served by the local receiver, whose page shows what it got. Off on a real site.',
    'true',
    flag,
  ),
  insideHosts: setting(
    'INSIDE_HOSTS',
    'Names and addresses inside (of this machine or a private network) that operators may have postbacks sent to; all others inside are refused.',
    '',
    list,
  ),
  ssoSandbox: setting(
    'SSO_SANDBOX',
    'Whether hosts for which the operator named no single sign-on are sent to the sandbox one. The shell reads it too: it then hands logins on in development as well.',
    'false',
    flag,
  ),
  posthogHost: optional(
    'POSTHOG_HOST',
    'PostHog that events are forwarded to, such as https://eu.i.posthog.com; without one, or without POSTHOG_KEY, they stay here.',
    url('http:', 'https:'),
  ),
  posthogKey: secret(optional('POSTHOG_KEY', 'Project key of that PostHog.', text)),
  sessionRecording: setting('SESSION_RECORDING', 'Whether browsers are asked to record sessions.', 'true', flag),
  ingestRetentionDays: setting('INGEST_RETENTION_DAYS', 'Days that analytics events are kept.', '90', integer(1, 3650)),
  slotsProviderUrl: setting(
    'SLOTS_PROVIDER_URL',
    'Address at which this process reaches the provider of slots and live tables.',
    'http://localhost:4200',
    url('http:', 'https:'),
  ),
  slotsProviderPublicUrl: optional(
    'SLOTS_PROVIDER_PUBLIC_URL',
    'Address at which browsers reach that provider; without one, SLOTS_PROVIDER_URL.',
    url('http:', 'https:'),
  ),
  slotsWalletSecret: secret(
    optional(
      'SLOTS_WALLET_SECRET',
      'Secret shared with the provider of slots, which signs its wallet calls; without one, the data folder keeps a generated secret.',
      text,
    ),
  ),
  operatorToken: secret(
    optional(
      'OPERATOR_TOKEN',
      'Token of programs of operators, which also makes the first operator; without one, the data folder keeps a generated token.',
      text,
    ),
  ),
  consoleUrl: setting(
    'CONSOLE_URL',
    "Address of the registry's console in browsers, which operators enter in their own name from the back office.",
    'http://localhost:4100',
    url('http:', 'https:'),
  ),
  twoPersonsPayouts: setting(
    'TWO_PERSONS_PAYOUTS',
    'A withdrawal above so many smallest payouts of its currency (100 RUB, 1 USD, 500 KZT, 100 INR, 1 EUR) is approved by two named operators.',
    '1000',
    integer(0, 1_000_000_000),
  ),
} as const;
