import type { RemoteManifest } from '@baize/contract/manifest';
import { DEFAULT_LOCALE } from '@baize/protocol';
import type { Service } from '@baize/protocol';
import type { PageSlot, PageState } from '../../page/page-state.ts';
import type { RenderTask } from './render-task.ts';

const NO_PARAMETER = /^[^:*]+$/;

/**
 * A guest's page of every module that has one at an address without parameters. A new worker renders them once before
 * it serves: code that runs for the first time is slow, and on a busy machine slower than a page may wait.
 */
export function rehearsalsOf(manifest: RemoteManifest, services: Readonly<Record<Service, string>>): RenderTask[] {
  return manifest.modules.flatMap(({ expose, guests, routes }) => {
    const pattern = routes.find((route) => NO_PARAMETER.test(route.pattern))?.pattern;
    if (!guests || pattern === undefined) return [];
    const location = { path: pattern, params: {}, search: '' };
    const visitor = { token: null, address: '127.0.0.1' };
    const slot = { remote: manifest.name, version: manifest.version, expose, params: {} };
    return [{ expose, location, base: '/', page: guestPage(pattern, slot, services), visitor }];
  });
}

/** The slot says whose texts the page has: without it the worker would learn the keys instead. */
function guestPage(path: string, slot: PageSlot, services: Readonly<Record<Service, string>>): PageState {
  return {
    locale: DEFAULT_LOCALE,
    theme: 'dark',
    path,
    search: '',
    origin: '',
    route: { kind: 'remote', slot },
    resolution: { channel: '', revision: 0, remotes: {} },
    remotes: {},
    messages: {},
    session: { status: 'guest' },
    geo: null,
    mirror: null,
    flags: {},
    services: { ...services },
    mailboxUrl: null,
  };
}
