import { connectionOptions, limitConnections } from '@baize/server-limits';
import { type Telemetry, createHealth, createMetrics } from '@baize/telemetry';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { completeRemotes } from './awaited/awaited-remotes.ts';
import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { ShellFailure } from './errors.ts';
import { countHealth } from './count-health.ts';
import { serveBuilds } from './http/build-routes.ts';
import { serveChannels } from './http/channel-routes.ts';
import { takePolicyReports } from './http/policy-reports.ts';
import { versionServedBy } from './registry/version-served.ts';
import { takeErrorReports } from './http/error-reports.ts';
import { serveHealth } from './http/health-route.ts';
import { proxyIngest } from './http/ingest-proxy.ts';
import { serveModuleFiles } from './http/module-files.ts';
import { serveRemoteFiles } from './http/remote-files.ts';
import { serveStaticFiles } from './http/static-files.ts';
import { serveWebManifest } from './http/web-manifest.ts';
import { takeOverrides } from './overrides.ts';
import type { Build } from './page/build.ts';
import { createModuleMessages } from './page/messages.ts';
import { tracePages } from './page/trace-pages.ts';
import { createPageCounts } from './page/page-counts.ts';
import { createPageRoute } from './page/page-route.ts';
import { servePins } from './http/pin-routes.ts';
import { createPinsOf } from './pins/pins-of.ts';
import { createResolveFor } from './resolve-for.ts';
import { addServedSeries } from './registry/served-series.ts';
import { isKilled } from './registry/stops.ts';
import { createRemoteSupply } from './remote-supply.ts';
import { NO_ISOLATION } from './render/isolation/find-isolation.ts';
import type { Isolation } from './render/isolation/find-isolation.ts';
import { reportOnce } from './report.ts';
import { startReporting } from './reporting/start-reporting.ts';
import { serveSharePictures } from './share/share-routes.ts';
import { createAskTeamService } from './team-services/ask-team-service.ts';
import { createTeamServiceDirectory } from './team-services/directory.ts';
import { createTeamTokens } from './team-services/team-tokens.ts';
import { createGeoAndMirror } from './visitor/geo-and-mirror.ts';
import { takeHosts } from './visitor/site-host.ts';
import { createSiteRecords } from './visitor/site-records.ts';
import { createTabFacts } from './visitor/tab-facts.ts';

/** The peer that connects is hop 0, whom it names is hop 1. */
function trustOf(proxies: Config['trustProxy']): string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

export interface ShellServerOptions extends Partial<Telemetry> {
  /** How render processes are isolated from the machine; without it only Node's permissions apply. */
  readonly isolation?: Isolation;
  /** Starts also where live remotes would be orphaned. */
  readonly acceptLoss?: boolean;
}

function isCallersMistake(error: FastifyError): error is FastifyError & { statusCode: number } {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}

function answerFailures(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError | ShellFailure, request, reply) => {
    // A request that the server could not read is the client's mistake, and is not logged.
    if (!(error instanceof ShellFailure) && isCallersMistake(error))
      return reply.code(error.statusCode).send({ code: 'request-malformed', requestId: request.id });
    request.log.error({ err: error }, 'A request failed');
    const code = error instanceof ShellFailure ? error.code : 'internal';
    return reply.code(error instanceof ShellFailure ? 503 : 500).send({ code, requestId: request.id });
  });
}

function closeAndThrow(server: FastifyInstance): (error: unknown) => Promise<never> {
  return async (error) => {
    await server.close();
    throw error;
  };
}

/**
 * Puts the server together. It does not listen yet; `close` ends all it started.
 *
 * @throws ShellFailure `remotes-orphaned` when the build can serve no version of a live remote, unless that is accepted
 */
export async function createShellServer(
  config: Config,
  build: Build,
  options: ShellServerOptions = {},
): Promise<FastifyInstance> {
  const { metrics = createMetrics(), health = createHealth(), isolation = NO_ISOLATION, acceptLoss = false } = options;
  const server = Fastify({
    logger: { level: config.logLevel },
    trustProxy: trustOf(config.trustProxy),
    // One line for each page would be most of the server's work; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    ...connectionOptions(config),
    // Short enough to be read out to support, and never the same twice.
    genReqId: () => randomBytes(6).toString('hex'),
  });
  limitConnections(server.server, config);
  const report = reportOnce((message, error) => server.log.warn({ err: error }, message));

  const directory = createTeamServiceDirectory(config, report);
  const tokenOf = createTeamTokens(config.services.general);
  const askTeamService = createAskTeamService({ ...config, directory, tokenOf, metrics });
  const supply = createRemoteSupply({ config, build, isolation, acceptLoss, askTeamService, report });
  const overrides = takeOverrides(config.overrides);
  const complete = completeRemotes(build.bundle.matchRoute, build.awaited);

  const pinsOf = createPinsOf(supply.registry, Date.now);
  const resolve = createResolveFor({ config, ofHost: supply.ofHost, pinsOf, overrides, complete });

  answerFailures(server);
  takeHosts(server, config);
  await overrides.listen(server);
  await servePins(server, { config, build, supply, now: Date.now });
  serveHealth(server, { supply, health, isolation });
  addServedSeries(metrics, supply.channels, health);
  const ofKilled = (request: FastifyRequest, remote: string): boolean =>
    isKilled(supply.ofHost(request.siteHost).served.present, remote);
  serveRemoteFiles(server, supply.store, ofKilled);
  serveModuleFiles(server, supply.store, ofKilled);
  await proxyIngest(server, config.services.general);
  const geoAndMirror = createGeoAndMirror(config.services.general, report);
  const tabFacts = createTabFacts(config.services.general, geoAndMirror);
  const tabs = serveChannels(server, supply, resolve, tabFacts);
  serveBuilds(server, build.meta);
  serveWebManifest(
    server,
    build,
    async (request, locale) => (await resolve(request, tabFacts(request, locale))).resolved.remotes,
  );
  takeErrorReports(server);
  const counts = countHealth(server, metrics, supply);
  await takePolicyReports(server, metrics, versionServedBy(supply.store));
  serveSharePictures(server, { config, report });
  await serveStaticFiles(server, build.webFolder);
  const page = createPageRoute({
    config,
    build,
    geoAndMirror,
    messages: createModuleMessages(supply.store, report),
    counts: createPageCounts(metrics),
    health: counts,
    resolve,
    records: createSiteRecords(config.services.general, report),
    teamServices: directory,
  });
  tracePages(server);
  server.get('/*', page);

  const stopFollowing = await supply.follow().catch(closeAndThrow(server));
  const stopReporting = await startReporting({ config, supply, counts, tabs: tabs.of, onTrouble: report });
  server.addHook('preClose', async () => {
    stopFollowing();
    await stopReporting();
    tabs.close();
  });
  server.addHook('onClose', supply.close);
  return server;
}
