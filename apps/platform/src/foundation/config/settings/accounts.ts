import { flag, integer, optional, pem, secret, setting, text, url } from '@baize/settings';
import { phoneCountries } from '../phone-countries.ts';
import { providers } from '../providers.ts';

const DAY_SECONDS = 86_400;

/** Sessions and logins, and how a player is written to. */
export const accounts = {
  accessTokenSeconds: setting('ACCESS_TOKEN_SECONDS', 'Life of an access token.', '600', integer(60, DAY_SECONDS)),
  refreshTokenSeconds: setting(
    'REFRESH_TOKEN_SECONDS',
    'Life of a refresh token.',
    String(30 * DAY_SECONDS),
    integer(3600, 365 * DAY_SECONDS),
  ),
  seedAccounts: optional(
    'SEED_ACCOUNTS',
    'Whether an empty database gets demo accounts; without it the embedded one does, and the one that DATABASE_URL names does not.',
    flag,
  ),
  passwordMemoryKib: setting(
    'PASSWORD_MEMORY_KIB',
    'Memory that the hash of a new password takes. The default is the least that OWASP recommends, about 30 to 70 ms on a server core; less is for tests. Older hashes are checked at their own cost.',
    '19456',
    integer(8, 1_048_576),
  ),
  codeSecret: secret(
    optional(
      'CODE_SECRET',
      'Keys the hashes of mailed codes, the names of sessions for pages, and seals the secrets of apps and of services of teams, what those call players by, and where players are paid, which do not open with another one; without one, the data folder keeps a generated secret. Processes without a common data folder need it.',
      text,
    ),
  ),
  codeCooldownSeconds: setting(
    'CODE_COOLDOWN_SECONDS',
    'Pause between two mailed codes of one address.',
    '60',
    integer(1, 600),
  ),
  phoneCountries: setting(
    'PHONE_COUNTRIES',
    'Further countries whose phones can be sent a code, behind Russia, Kazakhstan and Belarus: ISO code, what the numbers begin with, mask, and how many digits follow, with ; between countries. All processes need the same.',
    '',
    phoneCountries,
  ),
  mailFrom: setting('MAIL_FROM', 'Sender of every mail.', 'Baize <no-reply@baize.local>', text),
  contactEmail: setting(
    'CONTACT_EMAIL',
    'Mailbox that messages from the form of the help page go to.',
    'support@baize.local',
    text,
  ),
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
} as const;
