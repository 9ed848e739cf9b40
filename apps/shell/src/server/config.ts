import type { ChannelPosition } from '@baize/contract/node/channel-order';
import { SERVICES } from '@baize/protocol';
import type { Service } from '@baize/protocol';
import type { ConnectionConfig } from '@baize/server-limits';
import { SettingsError, readSettings } from '@baize/settings';
import type { Environment, ValuesOf } from '@baize/settings';
import path from 'node:path';
import type { Operator } from '../page/page-state.ts';
import type { AddOnSettings } from './add-ons.ts';
import { readHostChannels } from './host-channels.ts';
import { settings } from './settings.ts';

/** Relative paths of settings start here, whatever folder the process was started in. */
const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/** The checked settings of the shell's server. */
export interface Config extends ConnectionConfig {
  readonly port: number;
  readonly host: string;
  /** Where the process serves its metrics. */
  readonly metricsPort: number;
  readonly metricsHost: string;
  /** Where traces are sent; null traces nothing. */
  readonly tracesUrl: string | null;
  readonly tracesBasisPoints: number;
  /** The site's own origin; null takes it from each request. */
  readonly origin: string | null;
  /** The operator's own proxies, whose X-Forwarded-* are trusted: this many nearest hops, or these addresses. */
  readonly trustProxy: number | readonly string[];
  /** Hosts of the site; empty takes the host of each request. */
  readonly siteHosts: readonly string[];
  readonly registryUrl: string;
  readonly registryPublicKeyFile: string;
  /** Public root keys; null believes the one key of the registry. */
  readonly registryRootKeyFile: string | null;
  /** Token to report with; null reports nothing. */
  readonly registryTokenFile: string | null;
  /** The channel of hosts without one of their own. */
  readonly channel: string;
  /** By host in lower case. */
  readonly hostChannels: ReadonlyMap<string, string>;
  /** By channel; no older document of it is trusted. */
  readonly channelFloors: ReadonlyMap<string, ChannelPosition>;
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
  /** The sandbox's single sign-on is tried out: logins are handed on in development too. */
  readonly ssoSandbox: boolean;
  /** Who runs this site: what the law requires a visitor to be shown. */
  readonly operator: Operator;
  /** Host on which the Russian interface is switched to English; null for none. */
  readonly englishHost: string | null;
  /** Host on which crash, coinflip and cases are closed; null for none. */
  readonly closedGamesHost: string | null;
  /** Origins whose pages may show this site in a frame. */
  readonly embeddedBy: readonly string[];
  /** Origins of providers whose games are in frames here. */
  readonly providers: readonly string[];
  /** Hosts inside at which services of teams may be. */
  readonly insideHosts: readonly string[];
  /** Origins of other sites that links may lead to. */
  readonly linkOrigins: readonly string[];
  /** Analytics, messaging and bot protection. */
  readonly addOns: AddOnSettings;
  /** Lets a visitor replace a remote by one from a developer's own server. Never in production. */
  readonly overrides: boolean;
  readonly logLevel: string;
  readonly renderLimitMs: number;
  /** How long the HTML of a guest's page may serve other guests; 0 renders each page again. */
  readonly rendersKeptMs: number;
  readonly rendersPerWorker: number;
  readonly workersPerVersion: number;
}

/** @throws SettingsError naming every setting that is wrong */
export function readConfig(environment: Environment): Config {
  const values = readSettings(settings, environment);
  if (values.overrides && values.environment === 'production')
    throw new SettingsError(['SHELL_OVERRIDES must be false where SHELL_ENVIRONMENT is production.']);
  const { port, host, origin, trustProxy, registryUrl, channel, mailboxUrl, englishHost, closedGamesHost } = values;
  const { embeddedBy, providers, linkOrigins, overrides, logLevel, renderLimitMs, rendersKeptMs } = values;
  const inRepository = (file: string): string => path.resolve(REPOSITORY, file);
  return {
    port,
    host,
    metricsPort: values.metricsPort,
    metricsHost: values.metricsHost,
    headersSeconds: values.headersSeconds,
    requestSeconds: values.requestSeconds,
    maxConnections: values.maxConnections,
    tracesUrl: values.tracesUrl,
    tracesBasisPoints: values.tracesBasisPoints,
    origin,
    trustProxy,
    siteHosts: values.siteHosts,
    registryUrl,
    registryPublicKeyFile: inRepository(values.registryPublicKeyFile),
    registryRootKeyFile: values.registryRootKeyFile === null ? null : inRepository(values.registryRootKeyFile),
    registryTokenFile: values.registryTokenFile === null ? null : inRepository(values.registryTokenFile),
    channel,
    ...readHostChannels(values),
    dataDir: inRepository(values.dataDir),
    buildDir: inRepository(values.buildDir),
    environment: values.environment,
    services: byService((service) => values[`${service}Url`]),
    servicePorts: byService((service) => values[`${service}Port`] || undefined),
    mailboxUrl,
    ssoSandbox: values.ssoSandbox,
    operator: {
      name: values.operatorName,
      address: values.operatorAddress,
      licence: values.operatorLicence,
      email: values.operatorEmail,
    },
    englishHost,
    closedGamesHost,
    embeddedBy,
    providers,
    linkOrigins,
    insideHosts: values.insideHosts,
    addOns: addOnsOf(values),
    overrides,
    logLevel,
    renderLimitMs,
    rendersKeptMs,
    rendersPerWorker: values.rendersPerWorker,
    workersPerVersion: values.workersPerVersion,
  };
}

/** Undefined values are left out. */
function byService<Value>(valueOf: (service: Service) => Value): Record<Service, Exclude<Value, undefined>> {
  const entries = SERVICES.map((service) => [service, valueOf(service)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as never;
}

function addOnsOf(values: ValuesOf<typeof settings>): AddOnSettings {
  const { analyticsKey, consentCountries, botProtectionKey: siteKey, botProtectionScript, addOnOrigins } = values;
  const { messagingScript, messagingApp } = values;
  return {
    analyticsKey,
    consentCountries: new Set(consentCountries.map((code) => code.toUpperCase())),
    botProtection: siteKey === null ? null : { siteKey, script: botProtectionScript },
    messaging: messagingScript === null ? null : { script: messagingScript, app: messagingApp ?? '' },
    origins: addOnOrigins,
  };
}
