import type { PageResolution } from '../../page/page-state.ts';
import type { SentRemotes } from '../../page/sent-remotes.ts';
import { randomFraction } from '../../services/random-fraction.ts';

/** What `/_baize/resolution` answers a tab that says what it shows and in which language: what this visitor gets now. */
export interface ResolutionAnswer {
  readonly resolution: PageResolution;
  readonly remotes: SentRemotes;
}

/** @param query what the tab shows */
export async function askResolution(query: Readonly<Record<string, string>>): Promise<ResolutionAnswer> {
  const answer = await fetch(`/_baize/resolution?${new URLSearchParams(query)}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`/_baize/resolution answered ${answer.status}`);
  return (await answer.json()) as ResolutionAnswer;
}

/** Many tabs get a change at the same moment; each waits up to this long before it asks. */
const SPREAD_MS = 150;
/** A question without an answer is asked again after this long, or twice as long at most. */
const AGAIN_MS = 10_000;

/** By remote, the version that everybody gets from now on; null where it has to be asked for. */
export type ChangedVersions = Readonly<Record<string, string | null>>;

export interface ChannelTakers {
  /** Takes what changed, without asking. Returns false when the tab has to ask. */
  readonly take: (changed: ChangedVersions) => boolean;
  /** Asks for the new versions; false without an answer. Never rejects. */
  readonly ask: () => Promise<boolean>;
}

/**
 * Listens for new versions while the page is seen. A hidden tab closes its stream, since browsers allow six connections
 * to a site over HTTP/1.1; the answer to its next opening has what was missed.
 *
 * @param shown what the page shows, `games-dice@1.0.0`, so that operators know which versions are open; empty for no
 * remote
 * @returns says that the page shows something else
 */
export function followChannel(revision: number, shown: string, { take, ask }: ChannelTakers): (shows: string) => void {
  let stream: EventSource | null = null;
  let known = String(revision);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function askNow(): Promise<void> {
    if (!(await ask())) askAfter(AGAIN_MS * (1 + randomFraction()));
  }

  function askAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void askNow();
    }, ms);
  }

  function open(): void {
    stream?.close();
    stream = document.hidden ? null : new EventSource(`/_baize/events?shows=${shown}`);
    stream?.addEventListener('resolution', ({ data }: MessageEvent<string>) => {
      const [mark = '', changed] = data.split(' ', 2);
      if (mark === known) return;
      known = mark;
      const toAsk = timer !== undefined || changed === undefined;
      if (toAsk || !take(JSON.parse(changed) as ChangedVersions)) askAfter(randomFraction() * SPREAD_MS);
    });
  }

  document.addEventListener('visibilitychange', open);
  open();
  return (shows) => {
    if (shows === shown) return;
    shown = shows;
    open();
  };
}
