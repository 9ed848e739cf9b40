import type { Store } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { PageState } from '../page/page-state.ts';
import { firstSlotState } from './remote-host.ts';
import type { RemoteHost } from './remote-host.ts';

/** The host of one page on the server, where nothing moves: it only holds the HTML of the remote. */
export function serverHost(page: PageState, html: string): RemoteHost {
  return {
    remotes$: new BehaviorSubject(page.remotes),
    slot$: new BehaviorSubject(firstSlotState(page)) satisfies Store<unknown>,
    html,
    show: () => undefined,
    clear: () => undefined,
    retry: () => undefined,
    applyUpdate: () => undefined,
  };
}
