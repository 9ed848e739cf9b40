import type { AddressInfo } from 'node:net';
import { SERVICES, type Service } from '@baize/protocol';
import { type Health, type Telemetry, createHealth, createMetrics, isTracing } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';
import { createBus } from './foundation/bus/create-bus.ts';
import { installationMigrations } from './foundation/bus/installation.ts';
import { sessionMessages } from './foundation/bus/session-messages.ts';
import type { MessageSchemas } from './foundation/bus.ts';
import type { Clock } from './foundation/clock.ts';
import { type Config, portOf } from './foundation/config.ts';
import type { Database } from './foundation/db/database.ts';
import { type Migration, migrate } from './foundation/db/migrate.ts';
import { openDatabase } from './foundation/db/open-database.ts';
import { bundledCountries, type CountryLookup } from './foundation/geo/country-database.ts';
import { createOffer } from './foundation/geo/offer.ts';
import { createHooks } from './foundation/hooks.ts';
import { buildService } from './foundation/service/build-service.ts';
import { CallWindows, callWindowMigrations } from './foundation/http/call-windows.ts';
import { operatorActMigrations } from './foundation/operators/acts.ts';
import { type Sessions, cacheSessions } from './foundation/http/session-cache.ts';
import { type Job, startJobs } from './foundation/jobs/job.ts';
import { systemTimers } from './foundation/jobs/timers.ts';
import { loadOrder } from './foundation/load-order.ts';
import { createLogger } from './foundation/logger.ts';
import type { Adapter, Deps, Module, ModuleInstance, Party } from './foundation/module.ts';
import { createOutsideParties, connectPorts } from './foundation/connect-ports.ts';
import { callSchemas, callWords, domainMigrations, modules as allModules } from './modules.ts';
import { reportClock } from './foundation/telemetry/clock.ts';
import { createServiceFigures } from './foundation/telemetry/figures.ts';
import { reportLeads } from './foundation/telemetry/leads.ts';
import { addBusSeries, addProcessSeries, lateTicks } from './foundation/telemetry/process-series.ts';
import { traceDatabase } from './foundation/telemetry/trace-database.ts';
import { checkDatabase, readinessMigrations, sweepReadiness } from './foundation/telemetry/readiness.ts';
import { createSearchFinders } from './foundation/search/search-finder.ts';

/** Windows that are over only take space. */
const SWEEP_EVERY_MS = 600_000;

export interface PlatformOptions {
  /** All seven by default. */
  services?: readonly Service[];
  /** Given by tests; opened from the settings otherwise. The platform closes it either way. */
  database?: Database;
  /** The database's by default. */
  clock?: Clock;
  modules?: readonly Module[];
  /** What may implement the ports: for each the adapter that the settings choose, or a party of a test. */
  outside: readonly (Adapter | Party)[];
  countries?: CountryLookup;
  /** The metrics and probes of the process, which answer before it has started too. */
  telemetry?: Telemetry;
}

export interface Platform {
  readonly ports: Readonly<Partial<Record<Service, number>>>;
  readonly database: Database;
  readonly deps: Deps;
  /** Lines about the seeded demo data, empty unless the database was new. */
  readonly seeded: readonly string[];
  close(): Promise<void>;
}

/** Refusal `port-in-use`, in one sentence for the person who starts the platform. */
export class PortInUseError extends Error {
  readonly code = 'port-in-use';

  constructor(port: number, setting: string) {
    super(`port-in-use: port ${port} is taken. Stop what listens there, or choose another with ${setting}.`);
    this.name = 'PortInUseError';
  }
}

/**
 * Starts the services in this process, each on its own port.
 * @throws PortInUseError, DataFolderInUseError, MigrationChangedError, ModuleNeedError, ModuleCircleError,
 *   SettingsError, SeedKeyWrongError
 */
export async function startPlatform(config: Config, options: PlatformOptions): Promise<Platform> {
  const { services = SERVICES, countries = bundledCountries } = options;
  const { metrics, health } = options.telemetry ?? { metrics: createMetrics(), health: createHealth() };
  const modules = loadOrder(options.modules ?? allModules);
  const log = createLogger(config);
  const opened =
    options.database ?? (await openDatabase(config, (error) => log.error({ error }, 'database connection failed')));
  const database = reportLeads(isTracing() ? traceDatabase(opened) : opened, metrics);
  const { clock = database.server.now } = options;
  const started: { close(): Promise<unknown> }[] = [database];
  const close = async (): Promise<void> => {
    database.leave();
    for (const each of started.splice(0).reverse()) await each.close();
  };
  try {
    const migrations = wholeSchema([...modules, ...options.outside]);
    const applied = await migrated(database, migrations, health);
    const bus = await createBus(config, database, messageSchemas(modules), log);
    started.push(bus);
    addProcessSeries(metrics, { database, health });
    reportClock(database.server, { metrics, health });
    addBusSeries(metrics, bus);
    const timers = systemTimers(clock, lateTicks(metrics));
    let identity: Sessions = { authenticate: async () => null, sessionsEndedSince: async () => [] };
    const { authenticate, noteEnded } = cacheSessions(() => identity, bus, clock);
    const callWindows = config.rateLimits ? new CallWindows({ database, clock }) : null;
    const deps = await provided(modules, {
      config,
      database,
      bus,
      hooks: createHooks(),
      search: createSearchFinders(),
      log,
      clock,
      timers,
      metrics,
      health,
      authenticate,
      noteEndedSessions: noteEnded,
      callSchemas,
      callWords,
      offer: createOffer(config, countries),
      callWindows,
      sealedColumns: modules.flatMap(({ sealed = [] }) => sealed),
      services,
    });
    const parties = createOutsideParties(options.outside, deps);
    const outside = connectPorts(modules, parties, config);
    const instances = [...parties, ...modules.map((module) => module.create(deps, outside))];
    identity = { ...identity, ...instances.find((instance) => instance.authenticate) };
    for (const instance of instances) {
      await instance.start?.();
      started.push({ close: async () => instance.close?.() });
    }
    const jobs = [...ownJobs(callWindows, database), ...instances.flatMap((instance) => instance.jobs ?? [])];
    started.push({ close: startJobs(jobs, { database, services, timers, log }) });
    const isNew = applied.length > 0 && applied.length === migrations.length;
    const isDemo = config.seedAccounts ?? config.databaseUrl === null;
    const seeded = isNew && isDemo ? await seed(instances) : [];
    const ports = await listen(services, instances, deps, started);
    return { ports, database, deps, seeded, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Applies missing migrations. The process is not ready until then, and later while the database takes no writes. */
async function migrated(database: Database, migrations: readonly Migration[], health: Health): Promise<string[]> {
  health.check('migrations', () => 'not applied yet');
  const applied = await migrate(database, migrations);
  health.check('migrations', () => null);
  checkDatabase(health, database);
  return applied;
}

/** What every domain gets, and then what the domains provide to one another. */
async function provided(modules: readonly Module[], given: Partial<Deps>): Promise<Deps> {
  const deps = given as Deps;
  for (const module of modules) Object.assign(deps, await module.provide?.(deps));
  return deps;
}

/**
 * Tables of every domain, whichever run in this process: statements of one join tables of others.
 * @param modules those of this process, and the parties outside
 */
export function wholeSchema(modules: readonly Pick<Module, 'migrations'>[]): Migration[] {
  const more = modules.flatMap(({ migrations = [] }) => migrations);
  const all = [
    ...installationMigrations,
    ...callWindowMigrations,
    ...readinessMigrations,
    ...operatorActMigrations,
    ...domainMigrations,
    ...more,
  ];
  return [...new Map(all.map((migration) => [migration.id, migration])).values()];
}

/** The messages of every domain, whichever run in this process: it receives them all. */
function messageSchemas(modules: readonly Module[]): Partial<MessageSchemas> {
  return Object.assign({}, sessionMessages, ...[...allModules, ...modules].map(({ messages }) => messages));
}

/** Background jobs of the foundation itself. */
function ownJobs(callWindows: CallWindows | null, database: Database): Job[] {
  const sweeps: Job[] = [{ name: 'sweep of readiness', everyMs: SWEEP_EVERY_MS, run: () => sweepReadiness(database) }];
  return callWindows === null
    ? sweeps
    : [...sweeps, { name: 'sweep of call windows', everyMs: SWEEP_EVERY_MS, run: () => callWindows.sweep() }];
}

async function seed(instances: readonly ModuleInstance[]): Promise<string[]> {
  const lines: string[] = [];
  for (const instance of instances) lines.push(...((await instance.seed?.()) ?? []));
  return lines;
}

async function listen(
  services: readonly Service[],
  instances: readonly ModuleInstance[],
  deps: Deps,
  started: { close(): Promise<unknown> }[],
): Promise<Partial<Record<Service, number>>> {
  const parts = {
    routes: instances.flatMap(({ routes = [] }) => routes),
    live: instances.flatMap(({ live = [] }) => live),
    liveFamilies: instances.flatMap(({ liveFamilies = [] }) => liveFamilies),
    plain: instances.flatMap(({ plain }) => plain ?? []),
  };
  const ports: Partial<Record<Service, number>> = {};
  const figures = createServiceFigures(deps.metrics);
  for (const service of services) {
    const app = await buildService(service, parts, { ...deps, figures });
    started.push(app);
    ports[service] = await listenOn(app, service, deps.config);
  }
  return ports;
}

async function listenOn(app: FastifyInstance, service: Service, config: Config): Promise<number> {
  const { port, setting } = portOf(config, service);
  try {
    await app.listen({ host: config.host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new PortInUseError(port, setting);
    throw error;
  }
  return (app.server.address() as AddressInfo).port;
}
