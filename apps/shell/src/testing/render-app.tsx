import { act, render } from '@testing-library/react';
import type { LiveHandlers, LiveStatus, ShellLive } from '@baize/contract';
import type { LiveTopic } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';
import { App } from '../app/app.tsx';
import type { PageState } from '../page/page-state.ts';
import { RemoteHostProvider } from '../remotes/remote-host.ts';
import { serverHost } from '../remotes/server-host.ts';
import { createLatePages } from '../app/late-pages.ts';
import { Lobby } from '../app/lobby/lobby.tsx';
import { createShell } from '../services/browser-shell.ts';
import type { Shell } from '../services/shell.ts';

function liveOf(listener: TopicListener): ShellLive {
  return {
    status$: new BehaviorSubject<LiveStatus>({ status: 'open' }),
    subscribe(topic, handlers) {
      listener(topic, handlers);
      return () => undefined;
    },
  };
}

/** A socket that never opens: tests of the tree need no live messages. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState: number = 0;
  send(): void {}
  close(): void {}
}

/** Takes the handlers of every live topic that the tree listens to. */
export type TopicListener = (topic: LiveTopic, handlers: LiveHandlers<LiveTopic>) => void;

/** The whole tree over the browser's own shell, at the page's address, as it is after hydration. */
export function renderApp(page: PageState, listener?: TopicListener): { shell: Shell } {
  Object.assign(window, { WebSocket: SilentSocket, scrollTo: () => undefined });
  history.replaceState(null, '', page.path + page.search);
  const shell = createShell(page, (...parts) => ({ ...createLatePages(...parts), lobby: () => ({ Lobby }) }));
  if (listener) Object.assign(shell, { live: () => liveOf(listener) });
  render(
    <RemoteHostProvider value={serverHost(page, '')}>
      <App shell={shell} />
    </RemoteHostProvider>,
  );
  act(() => shell.start());
  return { shell };
}
