import { setMaxListeners } from 'node:events';
import { receiveRemotes } from '../src/page/receive-remotes.ts';
import type { PageRemote } from '../src/page/page-state.ts';
import type { PageRemotes } from '../src/page/route-match.ts';
import { askResolution, followChannel } from '../src/remotes/browser/channel-events.ts';
import { createCompleteTarget } from '../src/remotes/browser/complete-target.ts';
import { createChangeTaker } from '../src/remotes/browser/take-changes.ts';
import { LOAD_SPREAD_MS, pause } from '../src/remotes/browser/timing.ts';
import { randomFraction } from '../src/services/random-fraction.ts';

/**
 * Open tabs: the client's own code follows the channel, takes what everybody gets, asks for the rest, and loads what a swap takes. `EventSource` and
 * `fetch` are Node's, with the page's address in front and with what was received counted.
 */
const SITE = process.env['SITE_URL'] ?? '';
const WATCHED = process.env['WATCHED'] ?? '';
/**
 * Remote that the tabs show. A tab that shows another one than the watched remote gets the event and sends no request.
 */
const SHOWN = process.env['SHOWN'] ?? '';
const TABS = Number(process.env['TABS']);

export type FromTabs =
  | { readonly type: 'ready' }
  | { readonly type: 'known'; readonly version: string; readonly at: readonly number[] }
  | { readonly type: 'received'; readonly bytes: number; readonly asked: number; readonly failed: number };
export type ToTabs = { readonly type: 'until'; readonly version: string } | { readonly type: 'received' };

/** A tab that knows nothing after this long will never know. */
const LIMIT_MS = 60_000;
/** The bytes around the text of an event on the wire. */
const AROUND_EVENT = 'event: resolution\ndata: \n\n'.length;
const RealEventSource = globalThis.EventSource;
const realFetch = globalThis.fetch;
let [bytes, asked, failed, open, loading] = [0, 0, 0, 0, 0];

class TabEvents extends RealEventSource {
  constructor(place: string) {
    super(SITE + place);
    this.addEventListener('open', () => (open += 1));
    this.addEventListener('error', () => (failed += 1));
    this.addEventListener('resolution', ({ data }: MessageEvent<string>) => (bytes += data.length + AROUND_EVENT));
  }
}
const everybodys = new EventTarget();
setMaxListeners(0, everybodys);
Object.assign(globalThis, {
  document: Object.assign(everybodys, { hidden: false }),
  EventSource: TabEvents,
  async fetch(place: string, options?: RequestInit): Promise<Response> {
    asked += 1;
    const answer = await realFetch(SITE + place, options);
    bytes += (await answer.clone().arrayBuffer()).byteLength;
    return answer;
  },
});

/** One tab, which reports when it knows of a version. */
function openTab(remotes: PageRemotes, revision: number) {
  const knownAt = new Map<string, number>();
  const host = { remotes$: { value: remotes }, slot$: { value: { phase: 'waiting' } } };
  const receive = (next: PageRemotes): void => {
    host.remotes$.value = next;
    const version = next[WATCHED]?.version;
    if (version === undefined) return;
    knownAt.set(version, knownAt.get(version) ?? Date.now());
    if (SHOWN === WATCHED) void load(next[SHOWN]);
  };
  const complete = createCompleteTarget();
  /** What a tab asks for before it swaps. */
  async function load(remote: PageRemote | undefined): Promise<void> {
    const [module] = remote?.modules ?? [];
    const [route] = module?.routes ?? [];
    if (!remote || !module || !route) throw new Error(`${SHOWN} has no module with a route`);
    const location = { path: route.pattern, search: '', params: {} };
    loading += 1;
    await pause(randomFraction() * LOAD_SPREAD_MS);
    await complete({ ...route, remote, module, location }, 0).catch(() => (failed += 1));
    loading -= 1;
  }
  const page = { resolution: { channel: '', revision, remotes: {} } };
  const changes = createChangeTaker(page, host as Parameters<typeof createChangeTaker>[1], receive);
  followChannel(revision, `${SHOWN}@${remotes[SHOWN]?.version}`, {
    take: (changed) => changes.take(changed, SHOWN),
    ask: async () => {
      try {
        receive(receiveRemotes((await askResolution({ locale: 'ru', remote: SHOWN, expose: './dice' })).remotes));
        return true;
      } catch {
        failed += 1;
        return false;
      }
    },
  });
  return knownAt;
}

const first = await askResolution({ locale: 'ru', remote: SHOWN, expose: './dice' });
const tabs = Array.from({ length: TABS }, () => openTab(receiveRemotes(first.remotes), first.resolution.revision));
const say = (message: FromTabs): void => void process.send?.(message);
const until = async (holds: () => boolean): Promise<void> => {
  const limit = AbortSignal.timeout(LIMIT_MS);
  while (!holds()) {
    limit.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
await until(() => open >= TABS);
[bytes, asked] = [0, 0];

async function publishKnown(version: string): Promise<void> {
  // An operator's next act comes when the last one has been taken.
  await until(() => tabs.every((known) => known.has(version)) && loading === 0);
  say({ type: 'known', version, at: tabs.map((known) => known.get(version) ?? 0) });
  for (const known of tabs) known.clear();
}

process.on('message', (message: ToTabs) => {
  if (message.type === 'received') say({ type: 'received', bytes, asked, failed });
  else void publishKnown(message.version);
});
process.on('SIGTERM', () => process.exit(0));
say({ type: 'ready' });
