import type { Navigation } from '@baize/contract';
import type { LocalizedText } from '@baize/protocol';
import { LOCALES } from '@baize/protocol/locale';
import type { PageModule, PageRemote } from './page-state.ts';
import { folderOf } from './release-address.ts';
import type { PageRemotes } from './route-match.ts';
import { addressOfRelease } from './sent-remotes.ts';
import type { ModuleFiles, SentModule, SentNavigation, SentRemotes } from './sent-remotes.ts';

/**
 * The remotes of a page as a browser works with them. Parts of a module that were not sent are requested when they are
 * needed.
 */
export function receiveRemotes({ base, remotes, own, development }: SentRemotes): PageRemotes {
  const received = Object.entries(remotes).map(([key, { name = key, version, stopped, unpublished, ...sent }]) => {
    const remote: PageRemote = {
      name,
      version,
      contract: '',
      container: '',
      base: sent.base ?? addressOfRelease(base, name, version),
      entry: '',
      modules: sent.modules.map((module) => receiveModule(module, !unpublished && !stopped)),
      integrity: {},
      ...(unpublished && { unpublished }),
      ...(stopped && { stopped }),
    };
    return [key, own?.remote === key ? withOwn(remote, own.expose, own) : remote];
  });
  return { ...Object.fromEntries(received), ...development };
}

function withOwn(remote: PageRemote, expose: string, files: ModuleFiles): PageRemote {
  const modules = remote.modules.map((module) =>
    module.expose === expose ? completeModule(remote, module, files).module : module,
  );
  return { ...remote, ...releaseOf(remote, files), modules };
}

/** A module with all that it takes to mount it, and its remote with the hashes of that. */
export function completeModule(
  remote: PageRemote,
  module: PageModule,
  files: ModuleFiles,
): { remote: PageRemote; module: PageModule } {
  const { brief: _brief, ...known } = module;
  return { remote: { ...remote, ...releaseOf(remote, files) }, module: { ...known, ...files.module } };
}

function releaseOf(remote: PageRemote, { contract, container, entry, integrity, react, shared }: ModuleFiles) {
  return { contract, container, entry, integrity, base: folderOf(remote, shared ?? false), ...(react && { react }) };
}

function receiveModule({ routes, guests, navigation, ...module }: SentModule, hasMore: boolean): PageModule {
  return {
    ...NOT_SENT,
    ...module,
    routes: routes.map(({ title, game = false, ...route }) => ({ ...route, title: everywhere(title), game })),
    guests: guests ?? true,
    ...(navigation && { navigation: receiveNavigation(navigation) }),
    ...(hasMore && { brief: true }),
  };
}

function receiveNavigation({ title, caption, ...navigation }: SentNavigation): Navigation {
  return { ...navigation, title: everywhere(title), ...(caption !== undefined && { caption: everywhere(caption) }) };
}

/** Placeholder for what a page requests when it is needed. */
export const NOT_SENT: Pick<PageModule, 'locales' | 'namespace' | 'scripts' | 'service' | 'styles'> = {
  service: 'general',
  namespace: '',
  locales: everywhere(''),
  styles: [],
  scripts: [],
};

/** One text serves for all languages: a change of the language brings the texts of the other. */
function everywhere(text: string): LocalizedText {
  return Object.fromEntries(LOCALES.map((locale) => [locale, text])) as LocalizedText;
}
