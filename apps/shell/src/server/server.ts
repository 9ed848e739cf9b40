import { type Telemetry, createHealth, createMetrics } from '@baize/telemetry';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { completeRemotes } from './awaited/awaited-remotes.ts';
import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { ShellFailure } from './errors.ts';
import { serveBuilds } from './http/build-routes.ts';
import { serveChannel } from './http/channel-routes.ts';
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
import { createChannelSource } from './registry/channel-source.ts';
import { watchChannel } from './registry/channel-watch.ts';
import { createRegistryClient } from './registry/registry-client.ts';
import { createReleaseStore } from './registry/release-store.ts';
import { createResolver } from './registry/resolve.ts';
import type { Resolved } from './registry/resolve.ts';
import { addServedSeries } from './registry/served-series.ts';
import { createServedRemotes } from './registry/served-remotes.ts';
import { rehearsalsOf } from './render/rehearsal.ts';
import { createRemoteRenderer } from './render/remote-renderer.ts';
import { sharedVersions } from './registry/shared-versions.ts';
import { reportOnce } from './report.ts';
import { createGeoAndMirror } from './visitor/geo-and-mirror.ts';
import { takeHosts } from './visitor/site-host.ts';
import { createSiteRecords } from './visitor/site-records.ts';

/** The server waits this long for the registry before it takes visitors with what it has on disk. */
const FIRST_CHANNEL_MS = 15_000;

/** The peer that connects is hop 0, whom it names is hop 1. */
function trustOf(proxies: Config['trustProxy']): string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/** Puts the server together. It listens to nothing yet; `close` ends all it started. */
export async function createShellServer(
  config: Config,
  build: Build,
  { metrics, health }: Telemetry = { metrics: createMetrics(), health: createHealth() },
): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: config.logLevel },
    trustProxy: trustOf(config.trustProxy),
    // One line for each page would be most of what the server does; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // Short enough to be read out to support, and never the same twice.
    genReqId: () => randomBytes(6).toString('hex'),
  });
  const report = reportOnce((message, error) => server.log.warn({ err: error }, message));

  const registry = createRegistryClient(config);
  const store = createReleaseStore(config.dataDir, registry, sharedVersions());
  const served = createServedRemotes({
    store,
    report,
    startRenderer: (release) =>
      createRemoteRenderer({
        filename: build.workerFile,
        release: {
          folder: release.folder,
          manifest: release.manifest,
          limitMs: config.renderLimitMs,
          keptMs: config.rendersKeptMs,
          services: config.services,
        },
        workers: config.workersPerVersion,
        limitMs: config.renderLimitMs,
        rendersPerWorker: config.rendersPerWorker,
        rehearsals: rehearsalsOf(release.manifest),
        report,
      }),
  });
  const source = createChannelSource(config.dataDir, config.channel, registry);
  const resolver = createResolver(config.channel);
  const overrides = takeOverrides(config.overrides);
  const complete = completeRemotes(build.bundle.matchRoute, build.awaited);

  function resolve(request: FastifyRequest, subject: string): Promise<Resolved> {
    const origin = config.origin ?? `${request.protocol}://${request.siteHost}`;
    return overrides.apply(request, resolver(served.present, subject, `${origin}/remotes/`)).then(complete);
  }

  server.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'A request failed');
    const code = error instanceof ShellFailure ? error.code : 'internal';
    return reply.code(error instanceof ShellFailure ? 503 : 500).send({ code, requestId: request.id });
  });
  takeHosts(server, config);
  await overrides.listen(server);
  serveHealth(server, served, health);
  addServedSeries(metrics, served, health);
  serveRemoteFiles(server, store);
  serveModuleFiles(server, store);
  await proxyIngest(server, config.services.general);
  const channel = serveChannel(server, served, resolve);
  serveBuilds(server, build.meta);
  serveWebManifest(server, build);
  takeErrorReports(server);
  await serveStaticFiles(server, build.webFolder);
  const page = createPageRoute({
    config,
    build,
    geoAndMirror: createGeoAndMirror(config.services.general, report),
    messages: createModuleMessages(store, report),
    counts: createPageCounts(metrics),
    resolve,
    records: createSiteRecords(config.services.general, report),
  });
  tracePages(server);
  server.get('/*', page);

  const restored = await source.restore();
  if (restored) await served.apply(restored);
  const watch = watchChannel({
    source,
    eventsUrl: registry.eventsUrl,
    apply: served.apply,
    retry: served.retry,
    report: (error) => report('The registry could not be asked.', error),
  });
  await Promise.race([watch.first, new Promise((resolve) => setTimeout(resolve, FIRST_CHANNEL_MS).unref())]);

  server.addHook('preClose', () => {
    watch.stop();
    channel.close();
  });
  server.addHook('onClose', () => served.close());
  return server;
}
