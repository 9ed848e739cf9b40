import type { ServerResponse } from 'node:http';
import { changedVersions } from '../registry/changed-versions.ts';
import type { ChangedVersions } from '../registry/changed-versions.ts';
import type { ServedRemotes } from '../registry/served-remotes.ts';
import { countTabs } from '../reporting/count-tabs.ts';
import type { Tabs } from '../reporting/shell-report.ts';

/** Time a browser waits before it connects again. */
const RETRY_MS = 2_000;

/** Open pages of one channel's hosts, which are notified when the channel gives something else. */
export interface OpenTabs {
  readonly size: number;
  /** @param shows what the page says that it shows, `games-dice@1.0.0`, or empty */
  add(response: ServerResponse, shows: string): void;
  /** Writes a line to each silent stream, so that proxies do not close it. */
  beat(): void;
  count(): Tabs;
  close(): void;
}

export function keepOpenTabs(served: Pick<ServedRemotes, 'onChange' | 'present'>): OpenTabs {
  const listeners = new Map<ServerResponse, string>();
  // A failed version that recovers changes what is served without a new revision: such changes of one revision are
  // counted here.
  let again = 0;
  const mark = (): string => `${served.present?.document.revision ?? 0}${again > 0 ? `.${again}` : ''}`;
  const message = (changed: ChangedVersions | null): string =>
    `event: resolution\ndata: ${mark()}${changed ? ` ${JSON.stringify(changed)}` : ''}\n\n`;
  const tell = (text: string): void => {
    for (const listener of listeners.keys()) listener.write(text);
  };
  let before = served.present;
  const stopListening = served.onChange((now) => {
    again = before?.document.revision === now.document.revision ? again + 1 : 0;
    tell(message(before && changedVersions(before, now)));
    before = now;
  });

  return {
    get size() {
      return listeners.size;
    },
    add(response, shows) {
      response.write(`retry: ${RETRY_MS}\n${message(null)}`);
      listeners.set(response, shows);
      response.once('close', () => listeners.delete(response));
    },
    beat: () => tell(':\n\n'),
    count: () => countTabs([...listeners.values()]),
    close() {
      stopListening();
      for (const listener of listeners.keys()) listener.end();
    },
  };
}
