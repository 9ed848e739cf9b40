import type { Navigation } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import type { PageModule, PageRemote } from './page-state.ts';
import type { PageRemotes } from './route-match.ts';
import { SHARED_FOLDER, isShared } from './release-address.ts';
import { addressOfRelease } from './sent-remotes.ts';
import type { ModuleFiles, OwnModule, SentNavigation, SentRemote, SentRemotes, SentRoute } from './sent-remotes.ts';

/** @param own what the page shows; null for a page of the shell's own */
export function sendRemotes(remotes: PageRemotes, own: OwnModule | null, locale: Locale): SentRemotes {
  const entries = Object.entries(remotes);
  const others = entries.filter(([, { development }]) => !development);
  const development = entries.filter(([, remote]) => remote.development);
  const base = patternOf(others.map(([, remote]) => remote));
  const shown = own && Object.hasOwn(remotes, own.remote) ? remotes[own.remote] : undefined;
  const isWhole = shown && !shown.development && !shown.unpublished && !shown.stopped;
  const files = own && isWhole ? moduleFiles(shown, own.expose) : null;
  return {
    base,
    remotes: Object.fromEntries(others.map(([key, remote]) => [key, sendRemote(key, remote, base, locale)])),
    own: own && files && { ...own, ...files },
    ...(development.length > 0 && { development: Object.fromEntries(development) }),
  };
}

/** All releases are under one address but for those that say otherwise. */
function patternOf(remotes: readonly PageRemote[]): string {
  const released = remotes.filter(({ unpublished }) => !unpublished);
  const first = released.find(isShared) ?? released[0];
  if (!first) return '';
  const { name, version, base } = first;
  return isShared(first)
    ? base.replace(`/${name}/${SHARED_FOLDER}/`, `/{name}/${SHARED_FOLDER}/`)
    : base.replace(`/${name}/${version}/`, '/{name}/{version}/');
}

function sendRemote(key: string, remote: PageRemote, pattern: string, locale: Locale): SentRemote {
  const { name, version, base, modules, stopped, unpublished } = remote;
  return {
    ...(name !== key && { name }),
    version,
    ...(base !== addressOfRelease(pattern, name, version) && { base }),
    ...(unpublished && { unpublished }),
    ...(stopped && { stopped }),
    modules: modules.map(({ expose, routes, skeleton, cloth, guests, navigation }) => ({
      expose,
      routes: routes.map((route) => sendRoute(route, locale)),
      skeleton,
      ...(cloth !== undefined && { cloth }),
      ...(!guests && { guests }),
      ...(navigation && { navigation: sendNavigation(navigation, locale) }),
    })),
  };
}

function sendRoute(route: PageModule['routes'][number], locale: Locale): SentRoute {
  const { title, description: _description, game, ...rest } = route;
  return { ...rest, title: title[locale], ...(game && { game }) };
}

function sendNavigation({ title, caption, ...navigation }: Navigation, locale: Locale): SentNavigation {
  return { ...navigation, title: title[locale], ...(caption && { caption: caption[locale] }) };
}

/** Null where the remote has no such module. */
export function moduleFiles(remote: PageRemote, expose: string): ModuleFiles | null {
  const found = remote.modules.find((each) => each.expose === expose);
  if (!found) return null;
  const {
    expose: _expose,
    routes: _routes,
    skeleton: _skeleton,
    cloth: _cloth,
    guests: _guests,
    navigation: _navigation,
    ...module
  } = found;
  const { contract, container, entry, react } = remote;
  // Whatever the manifest names as a file, in whatever field, has a hash among those of the release.
  const named = new Set(JSON.stringify([entry, module]).match(/[\w./-]+/g));
  const integrity = Object.entries(remote.integrity).filter(([file]) => named.has(file));
  return {
    contract,
    container,
    entry,
    integrity: Object.fromEntries(integrity),
    module,
    ...(react && { react }),
    ...(isShared(remote) && { shared: true }),
  };
}
