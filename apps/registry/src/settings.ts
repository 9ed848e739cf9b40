import { address, check, integer, list, oneOf, optional, port, secret, setting, text } from '@baize/settings';
import { connectionSettings } from '@baize/server-limits';
import { telemetrySettings } from '@baize/telemetry';
import * as z from 'zod/mini';
import { ChannelName } from '@baize/registry-client/channels/channel-name';
import { patternsFrom } from '@baize/registry-client/credentials/token-lines';

const channels = check(
  'names of channels with commas between',
  z.pipe(list.schema, z.readonly(z.array(z.string().check(z.refine((name) => ChannelName.safeParse(name).success))))),
);

/** In the form of the end of a token file's line; empty means none. */
const remotePatterns = check(
  'names of remotes as games-*,promotions, * for any',
  z.string().check(z.refine((text) => text === '' || isPatterns(text))),
);

/** Every setting of the registry. All are optional. */
export const settings = {
  port: setting('REGISTRY_PORT', 'Port to listen on; 0 picks a free one.', '4100', port),
  host: setting('REGISTRY_HOST', 'Address to listen on.', '127.0.0.1', text),
  ...telemetrySettings('REGISTRY', 4190),
  ...connectionSettings('REGISTRY'),
  publicUrl: optional(
    'REGISTRY_PUBLIC_URL',
    'Address of the console; with https its cookie is `Secure`. Without one, REGISTRY_PORT of this machine.',
    address,
  ),
  dataFolder: setting(
    'REGISTRY_DATA_DIR',
    'Folder of releases, channels and keys; relative to the repository root.',
    '.baize/registry',
    text,
  ),
  channels: setting('REGISTRY_CHANNELS', 'Channels to keep.', 'production', channels),
  channelHours: setting(
    'REGISTRY_CHANNEL_HOURS',
    'Hours for which a channel document counts as fresh; the registry signs it again after a quarter of them, and a server of the site that gets none says that its own is stale.',
    '24',
    integer(1, 24 * 365),
  ),
  privateKeyFile: optional(
    'REGISTRY_SIGNING_KEY_FILE',
    'Private Ed25519 key; without one, `secrets/signing-key.pem` in the data folder.',
    text,
  ),
  rootKeyFile: optional(
    'REGISTRY_ROOT_KEY_FILE',
    'Public root keys that sign the ring of signing keys, PEM, one after the other, read when a ring is installed; without one, `root-key.pem` in the data folder. The shell has a setting of the same name.',
    text,
  ),
  publisherTokenFile: optional(
    'REGISTRY_PUBLISHER_TOKEN_FILE',
    'One `token`, `name token` or `name token games-*,promotions` a line, read again when it changes; `sha256:HEX` replaces a token; the name is shown in releases, and the remotes at the end (`*` is any) are all that the token publishes: one without remotes publishes nothing. Without this setting, `secrets/publisher-token` in the data folder.',
    text,
  ),
  firstRemotes: setting(
    'REGISTRY_FIRST_REMOTES',
    'Remotes that the token of a new publisher file may publish, written at the end of its line; `npm start` says `*`. Empty: none, until somebody writes them into the file.',
    '',
    remotePatterns,
  ),
  operatorTokenFile: optional(
    'REGISTRY_OPERATOR_TOKEN_FILE',
    'The same for operators; the name is shown in the audit log. Without one, `secrets/operator-token` in the data folder.',
    text,
  ),
  shellTokenFile: optional(
    'REGISTRY_SHELL_TOKEN_FILE',
    'The same for servers of the site, which report what they serve; the name is shown beside them. Without one, `secrets/shell-token` in the data folder.',
    text,
  ),
  publishBytes: setting(
    'REGISTRY_PUBLISH_BYTES',
    'Most bytes of new files that one publisher adds in a day of UTC.',
    String(4 * 1024 ** 3),
    integer(1, Number.MAX_SAFE_INTEGER),
  ),
  publishReleases: setting(
    'REGISTRY_PUBLISH_RELEASES',
    'Most releases that one publisher adds in a day of UTC.',
    '500',
    integer(1, 1_000_000),
  ),
  logLevel: setting(
    'REGISTRY_LOG_LEVEL',
    'Least severe message that is logged.',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  platformUrl: setting(
    'PLATFORM_URL',
    "Address of the platform's general service: for what the console shows of it, and for which services of teams are open when a version that calls one is released.",
    'http://localhost:4000',
    address,
  ),
  backOfficeUrl: optional(
    'BACK_OFFICE_URL',
    'The same address in browsers, for the log-in of operators; without one, PLATFORM_URL.',
    address,
  ),
  platformToken: secret(
    optional('PLATFORM_OPERATOR_TOKEN', 'Operator token of the platform; without one, it is read from a file.', text),
  ),
  platformTokenFile: setting(
    'PLATFORM_OPERATOR_TOKEN_FILE',
    'That file; relative to the repository root.',
    '.baize/platform/secrets/operator-token',
    text,
  ),
} as const;

function isPatterns(text: string): boolean {
  try {
    return patternsFrom(text).length > 0;
  } catch {
    return false;
  }
}
