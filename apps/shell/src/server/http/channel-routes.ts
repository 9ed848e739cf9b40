import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '@baize/protocol';
import { pageNames } from '../../page/page-names.ts';
import type { PageRemotes } from '../../page/route-match.ts';
import { sendRemotes } from '../../page/send-remotes.ts';
import type { OwnModule } from '../../page/sent-remotes.ts';
import { ShellFailure } from '../errors.ts';
import type { ChannelSupply } from '../channel-supply.ts';
import type { RemoteSupply } from '../remote-supply.ts';
import type { TabFacts } from '../visitor/tab-facts.ts';
import type { ResolveFor } from '../resolve-for.ts';
import { keepOpenTabs } from './open-tabs.ts';
import { SharedJson, sendJson } from './send-json.ts';
import type { Resolved } from '../registry/resolve.ts';
import type { Tabs } from '../reporting/shell-report.ts';
import { countTabs } from '../reporting/count-tabs.ts';

/** Open event streams of browsers. */
const MOST_LISTENERS = 20_000;
/** A line now and then, so that proxies do not close a silent stream. */
const HEARTBEAT_MS = 20_000;

type QueryOf = Readonly<Record<string, unknown>>;

export interface ChannelRoutes {
  /** Open pages of a channel's hosts, by what they say that they show. */
  of(channel: ChannelSupply): Tabs;
  close(): void;
}

/**
 * Announces new versions to open pages: `/_baize/events` says that there are some, `/_baize/resolution` which ones the
 * visitor gets.
 */
export function serveChannels(
  server: FastifyInstance,
  supply: Pick<RemoteSupply, 'channels' | 'ofHost'>,
  resolve: ResolveFor,
  factsOf: TabFacts,
): ChannelRoutes {
  const tabsOf = new Map(supply.channels.map((channel) => [channel, keepOpenTabs(channel.served)]));
  const all = [...tabsOf.values()];
  const heartbeat = setInterval(() => {
    for (const tabs of all) tabs.beat();
  }, HEARTBEAT_MS);
  heartbeat.unref();

  server.get('/_baize/events', (request: FastifyRequest<{ Querystring: QueryOf }>, reply: FastifyReply) => {
    if (all.reduce((sum, { size }) => sum + size, 0) >= MOST_LISTENERS)
      throw new ShellFailure('too-many-listeners', 'Too many event streams are open.');
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const { shows } = request.query;
    tabsOf.get(supply.ofHost(request.siteHost))?.add(response, typeof shows === 'string' ? shows : '');
  });

  const answers = new SharedJson();
  const ofVisitor = async (request: FastifyRequest, locale: unknown): Promise<Resolved> =>
    (await resolve(request, factsOf(request, locale))).resolved;

  server.get<{ Querystring: QueryOf }>('/_baize/resolution', async (request, reply) => {
    const { locale, remote, expose } = request.query;
    const resolved = await ofVisitor(request, locale);
    const { resolution, remotes } = resolved;
    const language = LOCALES.find((each) => each === locale);
    const own = ownModule(remotes, remote, expose);
    void reply.header('cache-control', 'no-store');
    return answers.send(request, reply, {
      of: resolved,
      key: `${language} ${own?.remote} ${own?.expose}`,
      // A tab of an older build sends no description of itself, and gets everything.
      make: () => ({ resolution, remotes: language ? sendRemotes(remotes, own, language) : remotes }),
    });
  });

  server.get('/_baize/names', async (request, reply) => {
    const { remotes } = await ofVisitor(request, null);
    return sendJson(request, reply.header('cache-control', 'private, max-age=60'), pageNames(remotes));
  });

  return {
    of: (channel) => tabsOf.get(channel)?.count() ?? countTabs([]),
    close() {
      clearInterval(heartbeat);
      for (const tabs of all) tabs.close();
    },
  };
}

/** The module that the tab says that it shows; null where there is no such module. */
function ownModule(remotes: PageRemotes, remote: unknown, expose: unknown): OwnModule | null {
  if (typeof remote !== 'string' || !Object.hasOwn(remotes, remote)) return null;
  const module = remotes[remote]?.modules.find((each) => each.expose === expose);
  return module ? { remote, expose: module.expose } : null;
}
