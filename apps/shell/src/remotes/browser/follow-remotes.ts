import type { Locale } from '@baize/protocol';
import { receiveRemotes } from '../../page/receive-remotes.ts';
import { matchRoute } from '../../page/route-match.ts';
import type { PageRemotes, RouteTarget } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import { savesData } from '../../services/site/saves-data.ts';
import { watchNearLinks } from '../../services/site/near-links.ts';
import type { BrowserHost } from './browser-host.ts';
import { askResolution, followChannel } from './channel-events.ts';
import { createChangeTaker } from './take-changes.ts';
import { createStopTaker } from './take-stops.ts';

const nameOf = (remote: string, version: string): string => `${remote}@${version}`;

type FollowedHost = Pick<BrowserHost, 'canReload' | 'expect' | 'receive' | 'remotes$' | 'slot$'>;

/**
 * Listens for new versions, loads ahead what is about to be requested, and shows which versions are a developer's own.
 */
export function followRemotes(shell: Shell, host: FollowedHost): void {
  const take = createStopTaker(host);
  const changes = createChangeTaker(shell.page, host, take);
  /** Requests in flight: their answer may be older than the events that arrive meanwhile. */
  let asking = 0;
  function present(): RouteTarget | null {
    const { path, search } = shell.site.location$.value;
    const match = matchRoute(path, search, host.remotes$.value);
    return match.kind === 'remote' ? match.target : null;
  }

  async function ask(locale: Locale): Promise<PageRemotes | null> {
    const target = present();
    const own = target && { remote: target.remote.name, expose: target.module.expose };
    asking += 1;
    try {
      return receiveRemotes((await askResolution({ locale, ...own })).remotes);
    } catch (error) {
      console.error('The present versions could not be asked for', error);
      return null;
    } finally {
      asking -= 1;
    }
  }

  /** Number of the last request, and of the last one whose answer was taken: answers may come in another order. */
  let [asked, taken] = [0, 0];

  /** @returns whether there was an answer */
  async function renew(): Promise<boolean> {
    const locale = shell.locale$.value;
    const mine = (asked += 1);
    const remotes = await ask(locale);
    if (!remotes) return false;
    // In a language that the page has left meanwhile they come with the change.
    if (locale !== shell.locale$.value || mine < taken) return true;
    taken = mine;
    changes.stale.clear();
    take(remotes);
    return true;
  }

  /** The remote whose version this page shows; none where it is stopped. */
  function running(): RouteTarget['remote'] | null {
    const remote = present()?.remote;
    return remote && !remote.stopped ? remote : null;
  }

  const first = running();
  const tell = followChannel(shell.page.resolution.revision, first ? nameOf(first.name, first.version) : '', {
    take: (changed) => asking === 0 && changes.take(changed, present()?.remote.name),
    ask: renew,
  });
  shell.events.on('remote.mounted', ({ remote, version }) => tell(nameOf(remote, version)));
  shell.events.on('remote.updated', ({ remote, to }) => tell(nameOf(remote, to)));
  shell.site.location$.subscribe(() => {
    const remote = running();
    if (!remote) tell('');
    else if (changes.stale.has(remote.name)) void renew();
  });
  host.remotes$.subscribe(() => running() ?? tell(''));
  shell.beforeLocale(async (locale) => {
    const remotes = await ask(locale);
    return () => remotes && take(remotes);
  });
  if (shell.locale$.value !== shell.page.locale) void renew();
  watchNearLinks(document, shell.locale$, (path) => {
    const match = matchRoute(path, '', host.remotes$.value);
    if (match.kind === 'remote') host.expect(match.target);
    else if (match.kind === 'lobby' && !savesData()) void shell.latePages.lobby();
  });
  const overridden = Object.entries(shell.page.resolution.remotes).filter(([, { reason }]) => reason === 'override');
  if (overridden.length === 0) return;
  const names = overridden.map(([name]) => name);
  void import('./override-badge.ts').then(({ showOverrideBadge }) => showOverrideBadge(names, shell.texts.t));
}
