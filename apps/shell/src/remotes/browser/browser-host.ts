import { BehaviorSubject } from 'rxjs';
import type { PageRemotes } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import { firstSlotState } from '../remote-host.ts';
import type { RemoteHost } from '../remote-host.ts';
import { createAhead } from './ahead.ts';
import type { EntranceParts } from './entering.ts';
import { createFailures } from './failures.ts';
import type { FailureOptions } from './failures.ts';
import { createSlot } from './slot.ts';
import type { Slot } from './slot.ts';
import { createSlotContents } from './slot-contents.ts';
import type { MountParts } from './mount-remote.ts';
import { createUpdates } from './updates.ts';

export interface BrowserHostOptions extends Pick<FailureOptions, 'reload' | 'report'> {
  readonly shell: Pick<Shell, 'page' | 'events' | 'loadAnswers'>;
  readonly parts: MountParts;
}

export interface BrowserHost extends RemoteHost, Pick<Slot, 'expect'> {
  /** Takes over what the visitor gets now; a mounted remote is swapped at its own moment. */
  receive(remotes: PageRemotes): void;
  /** Whether a new page would take nothing from the player: no bet, no round, no hand on the game. */
  canReload(): boolean;
}

/** The browser's remotes and their one slot, put together. */
export function createBrowserHost({ shell, parts, reload, report }: BrowserHostOptions): BrowserHost {
  const { page, events, loadAnswers } = shell;
  const remotes$ = new BehaviorSubject<PageRemotes>(page.remotes);
  const ahead = createAhead(parts);
  const contents = createSlotContents(firstSlotState(page));
  const failures = createFailures({
    events,
    contents,
    reload,
    report,
    callOff: () => updates.cancel(),
    empty: () => slot.empty(),
  });
  const onAnswer: EntranceParts['onAnswer'] = ({ location }, answer) => loadAnswers.follow(location.path, answer);
  const host = { parts, events, contents, failures, onAnswer };
  const updates = createUpdates(host);
  const slot = createSlot(page, host, ahead, updates);

  return {
    ...slot,
    remotes$,
    slot$: contents.slot$,
    html: '',
    applyUpdate: updates.ask,
    receive(remotes) {
      remotes$.next(remotes);
    },
    canReload: () => (contents.mounted?.canSwap() ?? true) && (contents.hand?.quiet() ?? true),
  };
}
