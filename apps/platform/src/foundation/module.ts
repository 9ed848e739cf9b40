import type { CallName, Service } from '@baize/protocol';
import type { CallSchemas } from '@baize/protocol/call-schemas';
import type { CallGroup } from '@baize/protocol/call-words';
import type { Health, Metrics } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Bus, MessageSchemas } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Migration } from './db/migrate.ts';
import type { Offer } from './geo/offer.ts';
import type { Hooks } from './hooks.ts';
import type { CallWindows } from './http/call-windows.ts';
import type { Route } from './http/implement.ts';
import type { Authenticate } from './http/player.ts';
import type { FindOperator } from './operators/operator.ts';
import type { Job } from './jobs/job.ts';
import type { Timers } from './jobs/timers.ts';
import type { LiveFamily, LiveSource } from './live/live-source.ts';
import type { Outside } from './outside.ts';
import type { SealedColumn } from './sealed-column.ts';
import type { SearchFinders } from './search/search-finder.ts';

/** What every domain is given. What a domain makes for all others it declares here itself. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly bus: Bus;
  readonly hooks: Hooks;
  /** The search functions of all domains. */
  readonly search: SearchFinders;
  readonly log: Logger;
  readonly clock: Clock;
  /** The same clock, to wait by. */
  readonly timers: Timers;
  /** The metrics of this process. */
  readonly metrics: Metrics;
  /** The health checks of this process. */
  readonly health: Health;
  /** Null when nothing is limited. */
  readonly callWindows: CallWindows | null;
  readonly authenticate: Authenticate;
  /** Publishes the ends of sessions that this process has missed. */
  readonly noteEndedSessions: () => Promise<void>;
  /** Finds named operators; absent where their domain is not loaded: the machine's token alone then counts. */
  readonly findOperator?: FindOperator;
  /** What each call takes and answers. */
  readonly callSchemas: Partial<Record<CallName, CallSchemas>>;
  /** What the API reference says about each call. */
  readonly callWords: readonly CallGroup[];
  /** What the rules of countries leave to callers. */
  readonly offer: Offer;
  /** Of every domain: what coming outcomes follow from. */
  readonly sealedColumns: readonly SealedColumn[];
  /** The services that this process runs. */
  readonly services: readonly Service[];
}

/** A domain of the platform: its tables, and how it is started. */
export interface Module {
  readonly name: string;
  /**
   * Names of the modules that it depends on: their tables, which its statements name, their functions, and what they
   * put into `Deps`. They are loaded before it; without one of them the platform does not start.
   */
  readonly needs?: readonly string[];
  /** The ports that it uses. If one of them has no implementation, the platform does not start. */
  readonly ports?: readonly (keyof Outside)[];
  /** In order; a released one never changes. */
  readonly migrations?: readonly Migration[];
  /** Columns of its tables from which an outcome can be computed before it may be known. */
  readonly sealed?: readonly SealedColumn[];
  /** What its messages on the bus look like between processes: each that it publishes. */
  readonly messages?: Partial<MessageSchemas>;
  /** What it makes for the modules that need it; it declares that in `Deps`. Called in load order, before any `create`. */
  readonly provide?: (deps: Deps) => Partial<Deps> | Promise<Partial<Deps>>;
  readonly create: (deps: Deps, outside: Outside) => ModuleInstance;
}

/** Implements one port or several: its tables, and how it starts before the domains that use it. */
export interface Adapter extends Pick<Module, 'name' | 'migrations'> {
  /** Those that it can implement; the settings choose one adapter for each. */
  readonly ports: readonly (keyof Outside)[];
  /**
   * @param serves those of its ports that the settings gave it; what it makes for others is ignored
   * @throws SettingsError where a setting that a port needs is missing
   */
  readonly create: (
    deps: Deps,
    serves: ReadonlySet<keyof Outside>,
  ) => ModuleInstance & { readonly outside: Partial<Outside> };
}

/** Implements all its ports, whatever the settings say: a party of a test. */
export interface Party extends Pick<Module, 'name' | 'migrations'> {
  readonly create: (deps: Deps) => ModuleInstance & { readonly outside: Partial<Outside> };
}

/** A started domain. Everything is optional: a domain may be tables and functions only. */
export interface ModuleInstance {
  /** Calls of the protocol, made with `implement` and `implementPublic`. */
  readonly routes?: readonly Route[];
  /** Adds routes that are no calls of the protocol, once for every service. */
  readonly plain?: (service: Service, app: FastifyInstance) => void | Promise<void>;
  /** Live topics. */
  readonly live?: readonly LiveSource[];
  /** Live topics that are too many for a list. */
  readonly liveFamilies?: readonly LiveFamily[];
  /** Exactly one domain, identity, offers this. */
  readonly authenticate?: Authenticate;
  /** Ids of the sessions that ended since an instant, whichever process ended them. Offered with `authenticate`. */
  readonly sessionsEndedSince?: (instant: number) => Promise<readonly string[]>;
  /** Fills an empty database with demo data; called when SEED_ACCOUNTS is true. Returns lines to print. */
  readonly seed?: () => Promise<readonly string[]>;
  /** Its background work. */
  readonly jobs?: readonly Job[];
  /** Called after the migrations and before the first request. */
  readonly start?: () => Promise<void>;
  readonly close?: () => Promise<void>;
}
