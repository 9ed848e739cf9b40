import { DEFAULT_PORTS, SERVICES, type Service } from '@baize/protocol';
import {
  type Setting,
  address,
  flag,
  host,
  integer,
  like,
  list,
  listOf,
  oneOf,
  optional,
  origins,
  port,
  proxies,
  setting,
  text,
} from '@baize/settings';
import { connectionSettings } from '@baize/server-limits';
import { telemetrySettings, traceSettings } from '@baize/telemetry';
import { CONSENT_COUNTRIES } from './add-ons.ts';

const positions = listOf(
  'epoch.revision, as 0.41, with channel= before those of other channels than the default one',
  like('a floor', /^([a-z0-9][a-z0-9.-]{0,79}=)?\d{1,9}\.\d{1,10}$/),
);
const hostChannels = listOf(
  'host=channel, as brand.example=brand',
  like('a host and its channel', /^[a-z0-9.-]+(:\d{1,5})?=[a-z0-9][a-z0-9.-]{0,79}$/i),
);
const countries = listOf('country codes, or *', like('a country code', /^(\*|[a-z]{2})$/i));

type ServiceUrls = Readonly<Record<`${Service}Url`, Setting<string>>>;
type ServicePorts = Readonly<Record<`${Service}Port`, Setting<number | null>>>;

const serviceUrls = Object.fromEntries(
  SERVICES.map((service) => [
    `${service}Url`,
    setting(
      `SERVICE_${service.toUpperCase()}_URL`,
      `Address of the ${service} service, for this server and, in development, for browsers.`,
      `http://localhost:${DEFAULT_PORTS[service]}`,
      address,
    ),
  ]),
) as ServiceUrls;

const servicePorts = Object.fromEntries(
  SERVICES.map((service) => [
    `${service}Port`,
    optional(
      `SERVICE_${service.toUpperCase()}_PORT`,
      `Port of the ${service} service for browsers in production; without one, the scheme's own.`,
      port,
    ),
  ]),
) as ServicePorts;

/** Every setting of the shell's server. */
export const settings = {
  port: setting('SHELL_PORT', 'Port to listen on; 0 picks a free one.', '3000', port),
  host: setting('SHELL_HOST', 'Address to listen on.', '127.0.0.1', text),
  ...telemetrySettings('SHELL', 3090),
  ...connectionSettings('SHELL'),
  ...traceSettings,
  origin: optional(
    'SHELL_ORIGIN',
    "The site's own origin, for whole addresses; without one, that of each request.",
    address,
  ),
  trustProxy: setting(
    'SHELL_TRUST_PROXY',
    'Proxies of your own, whose X-Forwarded-For and X-Forwarded-Proto are believed; 0 believes none.',
    '0',
    proxies,
  ),
  siteHosts: setting(
    'SHELL_HOSTS',
    'Hosts of the site, its mirrors included: another one is answered 421, and only these are believed of X-Forwarded-Host. Without any, each request names its host by Host alone.',
    '',
    listOf('hosts', host),
  ),
  registryUrl: setting('REGISTRY_URL', 'Address of the registry.', 'http://localhost:4100', address),
  registryPublicKeyFile: setting(
    'REGISTRY_PUBLIC_KEY_FILE',
    'Key that channel and releases must be signed with; relative to the repository root.',
    '.baize/registry/public-key.pem',
    text,
  ),
  registryRootKeyFile: optional(
    'REGISTRY_ROOT_KEY_FILE',
    'Public root keys, PEM, one after the other: what they sign are the keys of the registry, in place of that one key; relative to the repository root.',
    text,
  ),
  registryTokenFile: optional(
    'SHELL_REGISTRY_TOKEN_FILE',
    'File with the `shell` token, `token` or `name token`, with which this server tells the registry what it serves; relative to the repository root. Without one, the registry does not know.',
    text,
  ),
  channel: setting('BAIZE_CHANNEL', 'Channel to serve, on every host that has none of its own.', 'production', text),
  hostChannels: setting(
    'BAIZE_HOST_CHANNELS',
    'Hosts with a channel of their own, as brand.example=brand. Where SHELL_HOSTS names hosts, these are among them.',
    '',
    hostChannels,
  ),
  channelFloors: setting(
    'SHELL_CHANNEL_FLOOR',
    'Oldest channel document that is believed, as epoch.revision: what /health says when the shell is built; of a channel that only some hosts have, as brand=0.41. A server with an empty disk has nothing else to tell an old one by.',
    '0.0',
    positions,
  ),
  dataDir: setting(
    'SHELL_DATA_DIR',
    'Folder of verified releases and the last channel, which may be deleted at any time; relative to the repository root.',
    '.baize/shell',
    text,
  ),
  buildDir: setting(
    'SHELL_BUILD_DIR',
    'Folder that the build wrote; relative to the repository root.',
    'apps/shell/dist',
    text,
  ),
  environment: setting(
    'SHELL_ENVIRONMENT',
    "`production`: browsers find the services at `api.` and the site's host without `www.`, and a login continues at the single sign-on that it names; `development`: at the addresses of the services, and no login continues there.",
    'development',
    oneOf('development', 'production'),
  ),
  ...serviceUrls,
  ...servicePorts,
  ssoSandbox: setting(
    'SSO_SANDBOX',
    'Whether logins are handed to the single sign-on in development too. The platform reads it as well, and names its own `/sandbox/sso`.',
    'false',
    flag,
  ),
  mailboxUrl: optional('MAILBOX_URL', 'Address of the local mailbox page; without one, none is linked.', address),
  englishHost: optional('SHELL_ENGLISH_HOST', 'Host on which the Russian interface is switched to English.', host),
  closedGamesHost: optional(
    'SHELL_CLOSED_GAMES_HOST',
    'Host on which crash, coinflip and cases lead to `/error`.',
    host,
  ),
  providers: setting(
    'SHELL_PROVIDER_ORIGINS',
    'Origins of providers whose games are shown in frames here and whose pictures are shown in lobbies.',
    '',
    origins,
  ),
  insideHosts: setting(
    'INSIDE_HOSTS',
    'Names and addresses inside (of this machine or a private network) at which services of teams may be; all others inside are refused. The platform has a setting of the same name.',
    '',
    list,
  ),
  linkOrigins: setting(
    'SHELL_LINK_ORIGINS',
    "Origins of other sites that links may lead to, as a payment provider's; beside the services, the providers, the mailbox, the single sign-on and what the site's own settings name.",
    '',
    origins,
  ),
  embeddedBy: setting(
    'SHELL_EMBEDDED_BY',
    'Origins whose pages may show this site in a frame; the cookie `locale` then goes along there.',
    '',
    origins,
  ),
  overrides: setting(
    'SHELL_OVERRIDES',
    "Whether a browser may replace a remote by one of a developer's own server; never in production.",
    'false',
    flag,
  ),
  renderLimitMs: setting('SHELL_RENDER_LIMIT_MS', 'Time of one render, in milliseconds.', '700', integer(50, 10_000)),
  rendersKeptMs: setting(
    'SHELL_RENDERS_KEPT_MS',
    "How long the HTML of a guest's page may serve other guests, in milliseconds; 0 renders each page again.",
    '1000',
    integer(0, 10_000),
  ),
  workersPerVersion: setting('SHELL_WORKERS_PER_VERSION', 'Render workers of each version.', '1', integer(1, 16)),
  rendersPerWorker: setting(
    'SHELL_RENDERS_PER_WORKER',
    'Renders after which a worker is replaced.',
    '50000',
    integer(1, 10_000_000),
  ),
  operatorName: optional(
    'SHELL_OPERATOR_NAME',
    'Who runs this site, shown in the policies, which say that it is unstated where nothing is set. Set it, and have the texts of `src/content` reviewed under your law, before real use.',
    text,
  ),
  operatorAddress: optional('SHELL_OPERATOR_ADDRESS', "The operator's postal address, shown beside the name.", text),
  operatorLicence: optional('SHELL_OPERATOR_LICENCE', "The operator's licence, shown beside the name.", text),
  operatorEmail: optional('SHELL_OPERATOR_EMAIL', 'Where players write to the operator.', text),
  analyticsKey: optional(
    'SHELL_ANALYTICS_KEY',
    "Turns product analytics on; events carry this key to the site's own `/ingest`.",
    text,
  ),
  consentCountries: setting(
    'SHELL_CONSENT_COUNTRIES',
    'Countries whose visitors are asked first, `*` for all; an unknown country is asked.',
    CONSENT_COUNTRIES,
    countries,
  ),
  botProtectionKey: optional(
    'SHELL_BOT_PROTECTION_KEY',
    'Site key of the bot-protection score, which the platform judges by its BOT_PROTECTION_SECRET.',
    text,
  ),
  botProtectionScript: setting(
    'SHELL_BOT_PROTECTION_SCRIPT',
    'Address of the script of that score.',
    'https://www.google.com/recaptcha/api.js',
    address,
  ),
  messagingScript: optional('SHELL_MESSAGING_SCRIPT', 'Address of the customer messaging script.', address),
  messagingApp: optional('SHELL_MESSAGING_APP', "The operator's account there.", text),
  addOnOrigins: setting(
    'SHELL_ADD_ON_ORIGINS',
    'Further origins that those two load from, for the content security policy.',
    '',
    origins,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'Least severe message that is logged.',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
} as const;
