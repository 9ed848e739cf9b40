import { DEFAULT_PORTS, SERVICES } from '@baize/protocol';
import type { Service } from '@baize/protocol';
import path from 'node:path';
import type { Operator } from '../page/page-state.ts';
import { CONSENT_COUNTRIES } from './add-ons.ts';
import type { AddOnSettings } from './add-ons.ts';
import { ShellFailure } from './errors.ts';

/** Relative paths of settings start here, wherever the process was started. */
const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/** Every setting of the shell's server. This module is the only reader of the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The site's own origin; null takes it from each request. */
  readonly origin: string | null;
  /** Whether X-Forwarded-* of the connecting peer are believed: only behind a proxy of one's own. */
  readonly trustProxy: boolean;
  readonly registryUrl: string;
  readonly registryPublicKeyFile: string;
  readonly channel: string;
  readonly dataDir: string;
  /** What `npm run build` wrote. */
  readonly buildDir: string;
  /** Decides where browsers find the services, and whether logins are handed to the single sign-on. */
  readonly environment: 'development' | 'production';
  /** Where this server finds the services, and in development the browsers too. */
  readonly services: Readonly<Record<Service, string>>;
  /** Ports of the services in production, where they are not the scheme's own. */
  readonly servicePorts: Readonly<Partial<Record<Service, number>>>;
  readonly mailboxUrl: string | null;
  /** Who runs this site: what the law wants a visitor to be told. */
  readonly operator: Operator;
  /** Host on which the Russian interface is switched to English; null for none. */
  readonly englishHost: string | null;
  /** Host on which crash, coinflip and cases are closed; null for none. */
  readonly closedGamesHost: string | null;
  /** Origins whose pages may show this site in a frame. */
  readonly embeddedBy: readonly string[];
  /** Origins of providers whose games stand in frames here. */
  readonly providers: readonly string[];
  /** Analytics, messaging and bot protection. */
  readonly addOns: AddOnSettings;
  /** Lets a visitor replace a remote by one from a developer's own server. Never in production. */
  readonly overrides: boolean;
  readonly logLevel: string;
  readonly renderLimitMs: number;
  /** How long the HTML of a guest's page may serve other guests; 0 renders each page anew. */
  readonly rendersKeptMs: number;
  readonly rendersPerWorker: number;
  readonly workersPerVersion: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws {@link ShellFailure} `config-invalid` naming the setting */
export function readConfig(environment: Environment): Config {
  const read = reader(environment);
  return {
    port: read.whole('SHELL_PORT', 3000, 0, 65_535),
    host: read.text('SHELL_HOST', '127.0.0.1'),
    origin: read.optionalAddress('SHELL_ORIGIN'),
    trustProxy: read.flag('SHELL_TRUST_PROXY', false),
    registryUrl: read.address('REGISTRY_URL', 'http://localhost:4100'),
    registryPublicKeyFile: path.resolve(
      REPOSITORY,
      read.text('REGISTRY_PUBLIC_KEY_FILE', '.baize/registry/public-key.pem'),
    ),
    channel: read.text('BAIZE_CHANNEL', 'production'),
    dataDir: path.resolve(REPOSITORY, read.text('SHELL_DATA_DIR', '.baize/shell')),
    buildDir: path.resolve(REPOSITORY, read.text('SHELL_BUILD_DIR', 'apps/shell/dist')),
    services: Object.fromEntries(
      SERVICES.map((service) => [
        service,
        read.address(`SERVICE_${service.toUpperCase()}_URL`, `http://localhost:${DEFAULT_PORTS[service]}`),
      ]),
    ) as Record<Service, string>,
    environment: read.oneOf('SHELL_ENVIRONMENT', ['development', 'production']),
    servicePorts: Object.fromEntries(
      SERVICES.flatMap((service) => {
        const port = read.whole(`SERVICE_${service.toUpperCase()}_PORT`, 0, 0, 65_535);
        return port === 0 ? [] : [[service, port]];
      }),
    ),
    mailboxUrl: read.optionalAddress('MAILBOX_URL'),
    operator: {
      name: read.text('SHELL_OPERATOR_NAME', '') || null,
      address: read.text('SHELL_OPERATOR_ADDRESS', '') || null,
      licence: read.text('SHELL_OPERATOR_LICENCE', '') || null,
      email: read.text('SHELL_OPERATOR_EMAIL', '') || null,
    },
    englishHost: read.optionalHost('SHELL_ENGLISH_HOST'),
    closedGamesHost: read.optionalHost('SHELL_CLOSED_GAMES_HOST'),
    embeddedBy: read.origins('SHELL_EMBEDDED_BY'),
    providers: read.origins('SHELL_PROVIDER_ORIGINS'),
    addOns: readAddOns(read),
    overrides: read.flag('SHELL_OVERRIDES', false),
    logLevel: read.text('LOG_LEVEL', 'info'),
    renderLimitMs: read.whole('SHELL_RENDER_LIMIT_MS', 700, 50, 10_000),
    rendersKeptMs: read.whole('SHELL_RENDERS_KEPT_MS', 1_000, 0, 10_000),
    rendersPerWorker: read.whole('SHELL_RENDERS_PER_WORKER', 50_000, 1, 10_000_000),
    workersPerVersion: read.whole('SHELL_WORKERS_PER_VERSION', 1, 1, 16),
  };
}

function readAddOns(read: ReturnType<typeof reader>): AddOnSettings {
  const siteKey = read.text('SHELL_BOT_PROTECTION_KEY', '');
  const messagingScript = read.optionalAddress('SHELL_MESSAGING_SCRIPT');
  return {
    analyticsKey: read.text('SHELL_ANALYTICS_KEY', '') || null,
    consentCountries: new Set(
      read
        .list('SHELL_CONSENT_COUNTRIES', CONSENT_COUNTRIES, (code) => /^(\*|[a-z]{2})$/i.test(code), 'codes, or *')
        .map((code) => code.toUpperCase()),
    ),
    botProtection: siteKey
      ? { siteKey, script: read.address('SHELL_BOT_PROTECTION_SCRIPT', 'https://www.google.com/recaptcha/api.js') }
      : null,
    messaging: messagingScript ? { script: messagingScript, app: read.text('SHELL_MESSAGING_APP', '') } : null,
    origins: read.origins('SHELL_ADD_ON_ORIGINS'),
  };
}

function reader(environment: Environment) {
  const refuse = (name: string, value: string, wanted: string): never => {
    throw new ShellFailure('config-invalid', `${name} is "${value}" but must be ${wanted}.`);
  };
  const text = (name: string, otherwise: string): string => environment[name]?.trim() || otherwise;
  const address = (name: string, otherwise: string): string => {
    const value = text(name, otherwise);
    if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value)) refuse(name, value, 'an http or https address');
    return value.replace(/\/+$/, '');
  };
  /** With commas between. */
  const list = (name: string, otherwise: string, fits: (value: string) => boolean, wanted: string): string[] => {
    const values = text(name, otherwise)
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean);
    for (const value of values) if (!fits(value)) refuse(name, value, wanted);
    return values;
  };
  return {
    text,
    address,
    optionalAddress: (name: string): string | null => (environment[name]?.trim() ? address(name, '') : null),
    /** As browsers send it: with a port that is not the default one. */
    optionalHost(name: string): string | null {
      const value = text(name, '').toLowerCase();
      if (value !== '' && !/^[a-z0-9.-]+(:\d{1,5})?$/.test(value))
        refuse(name, value, 'a host, with its port if it has one');
      return value || null;
    },
    /** The first one is the default. */
    oneOf<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
      const value = text(name, values[0]);
      return values.find((known) => known === value) ?? refuse(name, value, `one of ${values.join(', ')}`);
    },
    list,
    origins: (name: string): readonly string[] =>
      list(
        name,
        '',
        (value) => URL.canParse(value) && new URL(value).origin === value,
        'an origin, such as https://partner.example',
      ),
    whole(name: string, otherwise: number, least: number, most: number): number {
      const value = text(name, String(otherwise));
      const number = Number(value);
      if (!/^\d+$/.test(value) || number < least || number > most)
        refuse(name, value, `a whole number from ${least} to ${most}`);
      return number;
    },
    flag(name: string, otherwise: boolean): boolean {
      const value = text(name, otherwise ? '1' : '0');
      if (value !== '0' && value !== '1') refuse(name, value, '0 or 1');
      return value === '1';
    },
  };
}
