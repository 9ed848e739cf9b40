import { join, resolve } from 'node:path';
import { ChannelName } from './channels/channel-name.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataFolder: string;
  readonly channels: readonly string[];
  readonly publicKeyFile: string;
  readonly privateKeyFile: string;
  readonly publisherTokenFile: string;
  readonly operatorTokenFile: string;
  readonly logLevel: string;
  /** What the command line talks to. */
  readonly registryUrl: string;
  /** Tokens given to the command line; null makes it read the token files. */
  readonly publisherToken: string | null;
  readonly operatorToken: string | null;
  /** The platform's general service, whose operator the console is. */
  readonly platformUrl: string;
  /** Null reads the token file. */
  readonly platformToken: string | null;
  readonly platformTokenFile: string;
  /** On a developer's machine bootstrap may publish changed code under a version of its own. */
  readonly development: boolean;
}

const repositoryRoot = resolve(import.meta.dirname, '../../..');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * The one reader of the environment. README.md describes every setting.
 *
 * @throws Error naming the setting whose value cannot be used
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = (name: string, otherwise: string): string => environment[name]?.trim() || otherwise;
  const port = portOf(read('REGISTRY_PORT', '4100'));
  const dataFolder = resolve(repositoryRoot, read('REGISTRY_DATA_DIR', '.baize/registry'));
  const secret = (name: string, file: string): string => resolve(read(name, join(dataFolder, 'secrets', file)));
  return {
    port,
    host: read('REGISTRY_HOST', '127.0.0.1'),
    publicUrl: urlOf('REGISTRY_PUBLIC_URL', read('REGISTRY_PUBLIC_URL', `http://localhost:${port}`)),
    dataFolder,
    channels: channelsOf(read('REGISTRY_CHANNELS', 'production')),
    publicKeyFile: join(dataFolder, 'public-key.pem'),
    privateKeyFile: secret('REGISTRY_SIGNING_KEY_FILE', 'signing-key.pem'),
    publisherTokenFile: secret('REGISTRY_PUBLISHER_TOKEN_FILE', 'publisher-token'),
    operatorTokenFile: secret('REGISTRY_OPERATOR_TOKEN_FILE', 'operator-token'),
    logLevel: oneOf('REGISTRY_LOG_LEVEL', read('REGISTRY_LOG_LEVEL', 'info'), logLevels),
    registryUrl: urlOf('BAIZE_REGISTRY_URL', read('BAIZE_REGISTRY_URL', `http://127.0.0.1:${port}`)),
    publisherToken: environment['BAIZE_PUBLISHER_TOKEN']?.trim() || null,
    operatorToken: environment['BAIZE_OPERATOR_TOKEN']?.trim() || null,
    platformUrl: urlOf('PLATFORM_URL', read('PLATFORM_URL', 'http://localhost:4000')),
    platformToken: environment['PLATFORM_OPERATOR_TOKEN']?.trim() || null,
    platformTokenFile: resolve(
      repositoryRoot,
      read('PLATFORM_OPERATOR_TOKEN_FILE', '.baize/platform/secrets/operator-token'),
    ),
    development: environment['NODE_ENV'] !== 'production',
  };
}

/** An address without a slash at its end, so that paths can be put behind it. */
export function urlOf(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name} must be an http or https address, and is "${text}"`);
  }
  return text.replace(/\/+$/, '');
}

function portOf(text: string): number {
  const port = Number(text);
  // Port 0 asks the system for a free one, which tests do.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`REGISTRY_PORT is no port: "${text}"`);
  return port;
}

function channelsOf(text: string): string[] {
  const channels = text.split(',').map((channel) => channel.trim());
  for (const channel of channels) {
    if (!ChannelName.safeParse(channel).success) throw new Error(`REGISTRY_CHANNELS names no channel: "${channel}"`);
  }
  return channels;
}

function oneOf(name: string, value: string, allowed: readonly string[]): string {
  if (!allowed.includes(value)) throw new Error(`${name} must be one of ${allowed.join(', ')}, and is "${value}"`);
  return value;
}
