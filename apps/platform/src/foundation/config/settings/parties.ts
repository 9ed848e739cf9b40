import {
  flag,
  integer,
  like,
  list,
  listOf,
  oneOf,
  optional,
  pem,
  secret,
  setting,
  text,
  url,
  address,
} from '@baize/settings';
import { QUICKNET } from '@baize/fairness/beacon/chain';

/** Outside parties, and the secrets shared with them. */
export const parties = {
  sandbox: optional(
    'SANDBOX',
    'Whether the sandbox replaces outside parties: anyone who reaches its pages pays and confirms what they like. Unset, wherever NODE_ENV is not production.',
    flag,
  ),
  nodeEnv: optional('NODE_ENV', 'With production nothing of the sandbox is started unless SANDBOX asks for it.', text),
  payments: optional(
    'PAYMENTS',
    'Who collects deposits: `stripe`, or the sandbox. Without a word, the sandbox.',
    oneOf('sandbox', 'stripe'),
  ),
  payouts: optional(
    'PAYOUTS',
    'Who pays withdrawals: `operator`, by hand, or the sandbox. Without a word, the sandbox where it collects deposits, and otherwise the operator.',
    oneOf('sandbox', 'operator'),
  ),
  identityCheck: optional(
    'IDENTITY_CHECK',
    'Who checks identities: `operator`, by hand, the sandbox, or `none`: checks are then refused, and what waits for one waits. Without a word, the sandbox.',
    oneOf('sandbox', 'operator', 'none'),
  ),
  openid: optional(
    'OPENID',
    'Whether the OpenID provider of the sandbox stands beside those of SOCIAL_PROVIDERS, or none does. Without a word, the sandbox where it is started and neither SMTP_URL nor SOCIAL_PROVIDERS is set.',
    oneOf('sandbox', 'none'),
  ),
  mail: optional(
    'MAIL',
    'Who sends mail: `smtp`, or the sandbox, which keeps it on a page. Without a word, smtp where SMTP_URL is set.',
    oneOf('sandbox', 'smtp'),
  ),
  sms: optional(
    'SMS',
    'Who sends messages to phones: `gateway`, the sandbox, which keeps them on a page, or `none`: they are refused. Without a word, the gateway where SMS_URL is set, and the sandbox where neither that nor SMTP_URL is.',
    oneOf('sandbox', 'gateway', 'none'),
  ),
  slots: optional(
    'SLOTS',
    'Whose slots and live tables are offered: of the provider at SLOTS_PROVIDER_URL, whose `seamless` wallet is this platform, of the sandbox, or `none`. Without a word, the sandbox.',
    oneOf('sandbox', 'seamless', 'none'),
  ),
  beacon: optional(
    'BEACON',
    'Whose public randomness rounds of games take in: the chain of `drand` that the settings DRAND_… describe, or the sandbox, which holds its own key. Without a word, the sandbox.',
    oneOf('sandbox', 'drand'),
  ),
  drandMirrors: setting(
    'DRAND_MIRRORS',
    'Addresses that the rounds of that chain are asked for, three or more; none is believed.',
    'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com',
    listOf('http or https addresses', address),
  ),
  drandChainName: setting(
    'DRAND_CHAIN_NAME',
    'Name of the chain, which stands beside its rounds.',
    QUICKNET.name,
    text,
  ),
  drandChainHash: setting(
    'DRAND_CHAIN_HASH',
    'Hash of the chain: of its name, key, group hash, genesis and period.',
    QUICKNET.chainHash,
    like('64 hex digits', /^[0-9a-f]{64}$/),
  ),
  drandPublicKey: setting(
    'DRAND_PUBLIC_KEY',
    'Key by which its rounds are checked.',
    QUICKNET.publicKey,
    like('192 hex digits', /^[0-9a-f]{192}$/),
  ),
  drandGroupHash: setting(
    'DRAND_GROUP_HASH',
    'Hash of the group that founded it.',
    QUICKNET.groupHash,
    like('64 hex digits', /^[0-9a-f]{64}$/),
  ),
  drandGenesisSeconds: setting(
    'DRAND_GENESIS_SECONDS',
    'When its first round was emitted, in seconds since 1970.',
    String(QUICKNET.genesisSeconds),
    integer(1, 4_294_967_295),
  ),
  drandPeriodSeconds: setting(
    'DRAND_PERIOD_SECONDS',
    'Time between two of its rounds.',
    String(QUICKNET.periodSeconds),
    integer(1, 3_600),
  ),
  sandboxBeaconUrl: setting(
    'SANDBOX_BEACON_URL',
    'Address at which this process reaches the beacon of the sandbox.',
    'http://localhost:4300',
    address,
  ),
  saltBlocks: setting(
    'SALT_BLOCKS',
    'Whose block hashes may salt chains of shared rounds instead of the beacon: `bitcoin`, or `none`.',
    'none',
    oneOf('bitcoin', 'none'),
  ),
  bitcoinSources: setting(
    'BITCOIN_SOURCES',
    'HTTP APIs as Esplora has them, two or more, of which two must name the same block.',
    'https://blockstream.info/api,https://mempool.space/api',
    listOf('http or https addresses', address),
  ),
  beaconTimeoutMs: setting(
    'BEACON_TIMEOUT_MS',
    'How long a mirror of the beacon, or a source of blocks, may take to answer.',
    '3000',
    integer(100, 60_000),
  ),
  stripeSecretKeyFile: optional(
    'STRIPE_SECRET_KEY_FILE',
    'File that holds the secret key of Stripe, `sk_…` or a restricted `rk_…`; only the owner of the process should be able to read it.',
    text,
  ),
  stripeWebhookSecretFile: optional(
    'STRIPE_WEBHOOK_SECRET_FILE',
    'File that holds the signing secret of the webhook endpoint at Stripe, `whsec_…`.',
    text,
  ),
  stripeUrl: setting(
    'STRIPE_URL',
    'Where the API of Stripe is; another one only for tests.',
    'https://api.stripe.com',
    url('http:', 'https:'),
  ),
  paymentWebhookSecret: secret(
    optional(
      'PAYMENT_WEBHOOK_SECRET',
      'Secret shared with the payment provider of the sandbox; without one, the data folder keeps a generated secret.',
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
  postbackSandbox: optional(
    'POSTBACK_SANDBOX',
    'Whether affiliates without an address are served by the receiver of the sandbox, whose page shows what it got. Without a word, where the sandbox is started.',
    flag,
  ),
  insideHosts: setting(
    'INSIDE_HOSTS',
    'Names and addresses inside (of this machine or a private network) that operators may have postbacks, single sign-on, mirrors, redirects and services of teams lead to; all others inside are refused.',
    '',
    list,
  ),
  pushKey: secret(
    optional(
      'PUSH_KEY',
      'Private key of P-256, PKCS #8 in PEM, by which push services know this site; without one, the data folder keeps a generated key. Processes without a common data folder need it. With another key players have to allow push messages again.',
      pem,
    ),
  ),
  pushContact: optional(
    'PUSH_CONTACT',
    'Where push services reach a person, such as mailto:push@example.com; without one, the first of SITE_ORIGINS.',
    text,
  ),
  pushInsideHosts: setting(
    'PUSH_INSIDE_HOSTS',
    'Names and addresses inside that browsers may name as their push service, over plain HTTP too: for the push service of a test. Any visitor may name them.',
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
  slotsProviderUrl: optional(
    'SLOTS_PROVIDER_URL',
    'Address at which this process reaches the provider of slots and live tables. Without one, that of the sandbox is looked for at http://localhost:4200.',
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
  slotsMaxWinMultiple: setting(
    'SLOTS_MAX_WIN_MULTIPLE',
    'Most that a round of an outside provider pays at once, in its stakes; a game that states less has that. What is above is held until an operator decides.',
    '10000',
    integer(1, 1_000_000),
  ),
  teamServiceRoundSeconds: setting(
    'TEAM_SERVICE_ROUND_SECONDS',
    'Time that a team’s service has to settle a round, from its first stake. The stakes of one that is open for longer go back to their player.',
    '86400',
    integer(5, 2_592_000),
  ),
  teamServiceKey: secret(
    optional(
      'TEAM_SERVICE_KEY',
      'Private key of Ed25519, PKCS #8 in PEM, that signs players’ tokens for services of teams; without one, the data folder keeps a generated key. Processes without a common data folder need it.',
      pem,
    ),
  ),
  teamServiceOtherKey: secret(
    optional(
      'TEAM_SERVICE_OTHER_KEY',
      'Another key that services of teams accept as well: before a change of TEAM_SERVICE_KEY the next one, for ten minutes after it the one before.',
      pem,
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
