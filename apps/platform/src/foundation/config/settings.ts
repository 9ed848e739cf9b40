import { DEFAULT_PORTS } from '@baize/protocol';
import {
  flag,
  integer,
  list,
  oneOf,
  optional,
  origins,
  pem,
  port,
  secret,
  setting,
  text,
  url,
  urls,
} from '@baize/settings';
import { providers } from './providers.ts';

const DAY_SECONDS = 86_400;
/** Seconds of one part of a shared round. All processes need the same. */
const phase = integer(1, 600);

/** Every setting of the platform. Nothing else may read the environment. */
export const settings = {
  dataDir: setting(
    'BAIZE_DATA_DIR',
    'Folder of the embedded database and of generated secrets; relative to the repository root.',
    '.baize/platform',
    text,
  ),
  databaseUrl: secret(
    optional(
      'DATABASE_URL',
      'PostgreSQL server to use instead of the embedded database. Use one for real use: the embedded database does not survive a power cut.',
      url('postgresql:', 'postgres:'),
    ),
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    'Most connections that one process opens to PostgreSQL.',
    '12',
    integer(4, 200),
  ),
  natsUrls: secret(
    optional(
      'NATS_URL',
      'NATS server, or several separated by commas, through which processes on one database tell each other what happened. One process needs none.',
      urls('nats:', 'tls:'),
    ),
  ),

  host: setting('PLATFORM_HOST', 'Address to listen on.', '127.0.0.1', text),
  portGeneral: setting(
    'PORT_GENERAL',
    'Port of the general service; 0 picks a free one.',
    String(DEFAULT_PORTS.general),
    port,
  ),
  portCrash: setting('PORT_CRASH', 'Port of the crash service; 0 picks a free one.', String(DEFAULT_PORTS.crash), port),
  portCases: setting('PORT_CASES', 'Port of the cases service; 0 picks a free one.', String(DEFAULT_PORTS.cases), port),
  portMiner: setting('PORT_MINER', 'Port of the miner service; 0 picks a free one.', String(DEFAULT_PORTS.miner), port),
  portCoinflip: setting(
    'PORT_COINFLIP',
    'Port of the coinflip service; 0 picks a free one.',
    String(DEFAULT_PORTS.coinflip),
    port,
  ),
  portKeno: setting('PORT_KENO', 'Port of the keno service; 0 picks a free one.', String(DEFAULT_PORTS.keno), port),
  portDice: setting('PORT_DICE', 'Port of the dice service; 0 picks a free one.', String(DEFAULT_PORTS.dice), port),

  generalUrl: optional(
    'GENERAL_URL',
    'Address at which browsers reach the general service, such as https://api.example.com; without one, its own address on this machine.',
    url('http:', 'https:'),
  ),
  siteOrigins: setting(
    'SITE_ORIGINS',
    'Origins of the site: only their pages may call the API or open a socket.',
    'http://localhost:3000,http://127.0.0.1:3000',
    origins,
  ),
  siteUrl: optional(
    'SITE_URL',
    'Address at which this process reaches the site, to say which build it serves; without one, the first of SITE_ORIGINS.',
    url('http:', 'https:'),
  ),
  revshareUrl: optional(
    'REVSHARE_URL',
    'Address of the site for partners, which the interface links to; without one it links to none.',
    url('http:', 'https:'),
  ),
  telegramChannelUrl: optional(
    'TELEGRAM_CHANNEL_URL',
    "Address of the operator's Telegram channel, which the interface links to; without one it links to none.",
    url('https:'),
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    'Addresses or networks of proxies whose X-Forwarded-For is believed.',
    '',
    list,
  ),
  rateLimits: setting('RATE_LIMITS', 'Whether calls are limited per address; false only for load tests.', 'true', flag),
  logLevel: setting(
    'LOG_LEVEL',
    'Least severe message that is logged.',
    'info',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
  ),

  accessTokenSeconds: setting('ACCESS_TOKEN_SECONDS', 'Life of an access token.', '1800', integer(60, DAY_SECONDS)),
  refreshTokenSeconds: setting(
    'REFRESH_TOKEN_SECONDS',
    'Life of a refresh token.',
    String(30 * DAY_SECONDS),
    integer(3600, 365 * DAY_SECONDS),
  ),
  seedAccounts: setting('SEED_ACCOUNTS', 'Whether an empty database gets demo accounts.', 'true', flag),
  passwordMemoryKib: setting(
    'PASSWORD_MEMORY_KIB',
    'Memory that the hash of a new password takes. The default is the least that OWASP recommends, about 30 to 70 ms on a server core; less is for tests. Older hashes are checked at their own cost.',
    '19456',
    integer(8, 1_048_576),
  ),
  codeSecret: secret(
    optional(
      'CODE_SECRET',
      'Keys the hashes of mailed codes; without one, the data folder keeps a generated secret. Processes without a common data folder need it.',
      text,
    ),
  ),
  codeCooldownSeconds: setting(
    'CODE_COOLDOWN_SECONDS',
    'Pause between two mailed codes of one address.',
    '60',
    integer(1, 600),
  ),
  mailFrom: setting('MAIL_FROM', 'Sender of every mail.', 'Baize <no-reply@baize.local>', text),
  smtpUrl: secret(
    optional('SMTP_URL', 'Mail server; without one, mail goes to the local mailbox page.', url('smtp:', 'smtps:')),
  ),
  smsUrl: optional(
    'SMS_URL',
    'Gateway that sends messages to phones: it is posted { to, text }. Without one they go to the local mailbox page, or, where SMTP_URL is set, are refused.',
    url('http:', 'https:'),
  ),
  smsToken: secret(optional('SMS_TOKEN', 'Bearer token for the gateway of SMS_URL.', text)),
  fingerprintKey: secret(
    optional(
      'FINGERPRINT_KEY',
      'Private key, PKCS #8 in PEM, that opens browser fingerprints; without one, the data folder keeps a generated key. Processes without a common data folder need it.',
      pem,
    ),
  ),
  browserSecret: secret(
    optional(
      'BROWSER_SECRET',
      'Signs the names of browsers (`super_bonus`); without one, the data folder keeps a generated secret. Processes without a common data folder need it.',
      text,
    ),
  ),
  botProtectionSecret: secret(
    optional(
      'BOT_PROTECTION_SECRET',
      'Secret key of reCAPTCHA v3, whose site key the pages have: registrations and logins by password are then judged by their score.',
      text,
    ),
  ),
  botProtectionUrl: setting(
    'BOT_PROTECTION_URL',
    'Where tokens of the bot protection are judged.',
    'https://www.google.com/recaptcha/api/siteverify',
    url('http:', 'https:'),
  ),
  botProtectionLeastScore: setting(
    'BOT_PROTECTION_LEAST_SCORE',
    'Least score of a call that is let in, in hundredths: 0 is surely a program, 100 surely a person.',
    '30',
    integer(0, 100),
  ),
  socialProviders: secret(
    setting(
      'SOCIAL_PROVIDERS',
      'OpenID Connect providers for social login, a JSON list of { name, title, issuer, clientId, clientSecret }. Without any, a machine without SMTP_URL offers the sandbox provider.',
      '[]',
      providers,
    ),
  ),
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
      'Token of the calls that only operators may make; without one, the data folder keeps a generated token.',
      text,
    ),
  ),
  autoPlayForbiddenIn: setting(
    'AUTO_PLAY_FORBIDDEN_IN',
    'ISO 3166 codes of countries whose rules allow no automatic play.',
    'GB,DE',
    list,
  ),
  betPauseSeconds: setting(
    'BET_PAUSE_SECONDS',
    'In countries of AUTO_PLAY_FORBIDDEN_IN: least time between two bets of a player on one game; bets of one shared round count as one. The default is the least game cycle of casino games in Great Britain (RTS 14G of the Gambling Commission, since 17 January 2025). All processes need the same.',
    '5',
    integer(1, 60),
  ),
  blockedCountries: setting(
    'BLOCKED_COUNTRIES',
    'ISO 3166 codes of countries in which nothing is offered: calls that register, deposit, give, launch or stake answer 451 from there, players go on to withdraw, cash out and end what is open. All processes need the same.',
    '',
    list,
  ),

  referralBasisPoints: setting(
    'REFERRAL_BASIS_POINTS',
    'What a player gets of the stakes of friends whom they brought, in hundredths of a percent; 0 pays nothing. All processes need the same.',
    '10',
    integer(0, 25),
  ),
  referralWeeks: setting(
    'REFERRAL_WEEKS',
    'For how many weeks after a friend’s registration their stakes count for whoever brought them.',
    '52',
    integer(1, 520),
  ),

  sportsFeed: setting(
    'SPORTS_FEED',
    'Where the odds of sports betting come from: `generator` invents fixtures and draws their results, `the-odds-api` reads documents of The Odds API at SPORTS_FEED_SOURCE, `off` offers nothing and goes on settling what is open.',
    'generator',
    oneOf('generator', 'the-odds-api', 'off'),
  ),
  sportsFeedSource: optional(
    'SPORTS_FEED_SOURCE',
    'Address of The Odds API, such as https://api.the-odds-api.com/v4, or a folder of its documents, `<sport>/odds.json` and `<sport>/scores.json`.',
    text,
  ),
  sportsFeedSports: setting(
    'SPORTS_FEED_SPORTS',
    'Keys of the sports that are read of The Odds API, such as soccer_epl; of a folder all that are there if none is named.',
    '',
    list,
  ),
  sportsFeedKey: secret(optional('SPORTS_FEED_KEY', 'Key of The Odds API.', text)),
  sportsFeedSeconds: setting(
    'SPORTS_FEED_SECONDS',
    'Pause between two readings of The Odds API.',
    '30',
    integer(1, 3600),
  ),
  sportsPace: setting(
    'SPORTS_PACE',
    'How many times faster than real ones the matches of the generator are played.',
    '1',
    integer(1, 600),
  ),

  crashSalt: optional(
    'CRASH_SALT',
    'Public salt of the next crash chain: a value named after the chain was published, such as a Bitcoin block hash. Without one, a random salt is drawn after the chain is stored.',
    text,
  ),
  crashChainLength: setting('CRASH_CHAIN_LENGTH', 'Rounds in one crash hash chain.', '100000', integer(10, 10_000_000)),
  roomsCountdownSeconds: setting(
    'ROOMS_COUNTDOWN_SECONDS',
    'From the second player in a room to the draw. All processes need the same.',
    '30',
    integer(1, 600),
  ),
  roomsWaitSeconds: setting(
    'ROOMS_WAIT_SECONDS',
    'How long a player alone in a room waits before the stake goes back. All processes need the same.',
    '600',
    integer(1, DAY_SECONDS),
  ),
  rouletteSalt: optional(
    'ROULETTE_SALT',
    'Public salt of the next roulette chain, as CRASH_SALT is of the next crash chain.',
    text,
  ),
  rouletteChainLength: setting(
    'ROULETTE_CHAIN_LENGTH',
    'Rounds in one roulette hash chain.',
    '100000',
    integer(10, 10_000_000),
  ),

  crashBettingSeconds: setting('CRASH_BETTING_SECONDS', 'How long a round of crash takes bets.', '5', phase),
  crashResultSeconds: setting(
    'CRASH_RESULT_SECONDS',
    'How long a round of crash that has ended is shown before the next one.',
    '3',
    phase,
  ),
  rouletteBettingSeconds: setting('ROULETTE_BETTING_SECONDS', 'How long a round of roulette takes bets.', '15', phase),
  rouletteSpinSeconds: setting('ROULETTE_SPIN_SECONDS', 'How long the wheel of roulette turns.', '6', phase),
  rouletteResultSeconds: setting(
    'ROULETTE_RESULT_SECONDS',
    'How long the pocket of roulette is shown before the next round.',
    '3',
    phase,
  ),
  roomsDrawSeconds: setting(
    'ROOMS_DRAW_SECONDS',
    'How long the hand of a room turns on the screens, after the draw.',
    '6',
    phase,
  ),
  roomsResultSeconds: setting(
    'ROOMS_RESULT_SECONDS',
    'How long screens show the winner of a room before the next pot.',
    '5',
    phase,
  ),
} as const;
