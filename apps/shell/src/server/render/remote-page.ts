import type { ModuleManifest } from '@baize/contract';
import type { Service } from '@baize/protocol';
import { NO_SETTINGS } from '../../page/page-state.ts';
import type { PageRemote, PageState } from '../../page/page-state.ts';
import type { RenderTask } from './render-task.ts';

/** What a worker knows of the remote it renders. */
export interface OwnRemote {
  readonly remote: PageRemote;
  readonly module: ModuleManifest;
  readonly messages: PageState['messages'];
  readonly services: Readonly<Record<Service, string>>;
}

/** The page as a remote's shell sees it: the remote alone, without anything else that is on the page. */
export function remotePage({ location, page }: RenderTask, own: OwnRemote): PageState {
  const { remote, module, messages, services } = own;
  const { name, version } = remote;
  return {
    ...page,
    build: '',
    path: location.path,
    search: location.search,
    origin: '',
    route: { kind: 'remote', slot: { remote: name, version, expose: module.expose, params: { ...location.params } } },
    resolution: { channel: '', revision: 0, remotes: {} },
    remotes: { [name]: remote },
    messages,
    services: { ...services },
    teamServices: {},
    development: false,
    mailboxUrl: null,
    linkOrigins: [],
    requestId: '',
    settings: NO_SETTINGS,
    seo: null,
    gamesClosed: false,
    embeddable: false,
    operator: { name: null, address: null, licence: null, email: null },
    addOns: null,
  };
}
