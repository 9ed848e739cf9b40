import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { LOCALES } from '@baize/protocol';
import { pageNames } from '../../page/page-names.ts';
import { sendRemotes } from '../../page/send-remotes.ts';
import { ShellFailure } from '../errors.ts';
import type { TabFacts } from '../visitor/tab-facts.ts';
import type { ResolveFor } from '../resolve-for.ts';
import { sendJson } from './send-json.ts';
import type { Resolved } from '../registry/resolve.ts';
import type { ServedRemotes } from '../registry/served-remotes.ts';
import type { Tabs } from '../reporting/shell-report.ts';
import { countTabs } from '../reporting/count-tabs.ts';

/** Open event streams of browsers. */
const MOST_LISTENERS = 20_000;
/** A line now and then keeps proxies from closing a silent stream. */
const HEARTBEAT_MS = 20_000;
/** Time a browser waits before it connects again. */
const RETRY_MS = 2_000;

type QueryOf = Readonly<Record<string, unknown>>;

export interface ChannelRoutes {
  /** Open pages by what they say that they show. */
  tabs(): Tabs;
  close(): void;
}

/** Tells open pages of new versions: `/_baize/events` says that there are some, `/_baize/resolution` which ones the visitor gets. */
export function serveChannel(
  server: FastifyInstance,
  served: ServedRemotes,
  resolve: ResolveFor,
  factsOf: TabFacts,
): ChannelRoutes {
  /** With what each page says that it shows, `games-dice@1.0.0`. */
  const listeners = new Map<ServerResponse, string>();
  // A failed version that recovers changes what is served without a new revision, so changes are counted here as well.
  let changes = 0;
  const mark = (): string => `${served.present?.document.revision ?? 0}${changes > 1 ? `.${changes}` : ''}`;
  const message = (): string => `event: resolution\ndata: ${mark()}\n\n`;

  const stopListening = served.onChange(() => {
    changes += 1;
    const text = message();
    for (const listener of listeners.keys()) listener.write(text);
  });
  const heartbeat = setInterval(() => {
    for (const listener of listeners.keys()) listener.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  server.get('/_baize/events', (request: FastifyRequest<{ Querystring: QueryOf }>, reply: FastifyReply) => {
    if (listeners.size >= MOST_LISTENERS)
      throw new ShellFailure('too-many-listeners', 'No more event streams are taken.');
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(`retry: ${RETRY_MS}\n${message()}`);
    const { shows } = request.query;
    listeners.set(response, typeof shows === 'string' ? shows : '');
    request.raw.once('close', () => listeners.delete(response));
  });

  const ofVisitor = async (request: FastifyRequest, locale: unknown): Promise<Resolved> =>
    (await resolve(request, factsOf(request, locale))).resolved;

  server.get<{ Querystring: QueryOf }>('/_baize/resolution', async (request, reply) => {
    const { locale, remote, expose } = request.query;
    const { resolution, remotes } = await ofVisitor(request, locale);
    const language = LOCALES.find((each) => each === locale);
    const own = typeof remote === 'string' && typeof expose === 'string' ? { remote, expose } : null;
    void reply.header('cache-control', 'no-store');
    // A tab of an older build says nothing of itself, and takes everything.
    return sendJson(request, reply, { resolution, remotes: language ? sendRemotes(remotes, own, language) : remotes });
  });

  server.get('/_baize/names', async (request, reply) => {
    const { remotes } = await ofVisitor(request, null);
    return sendJson(request, reply.header('cache-control', 'private, max-age=60'), pageNames(remotes));
  });

  return {
    tabs: () => countTabs([...listeners.values()]),
    close() {
      stopListening();
      clearInterval(heartbeat);
      for (const listener of listeners.keys()) listener.end();
    },
  };
}
