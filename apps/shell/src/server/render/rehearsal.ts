import type { RemoteManifest } from '@baize/contract/manifest';
import { DEFAULT_LOCALE } from '@baize/protocol';
import type { VisitorTask, VisitorPage } from './render-task.ts';

const NO_PARAMETER = /^[^:*]+$/;

const GUEST_PAGE: VisitorPage = {
  locale: DEFAULT_LOCALE,
  theme: 'dark',
  session: { status: 'guest' },
  geo: null,
  mirror: null,
  flags: {},
  englishOnly: false,
  refused: false,
};

/**
 * A guest's page of every module that has one at an address without parameters. A new worker renders them once before
 * it serves: code that runs for the first time is slow, and on a busy machine slower than a page may wait.
 */
export function rehearsalsOf(manifest: RemoteManifest): VisitorTask[] {
  return manifest.modules.flatMap(({ expose, guests, routes }) => {
    const pattern = routes.find((route) => NO_PARAMETER.test(route.pattern))?.pattern;
    if (!guests || pattern === undefined) return [];
    const location = { path: pattern, params: {}, search: '' };
    const visitor = { token: null, address: '127.0.0.1' };
    return [{ expose, location, base: '/', page: GUEST_PAGE, visitor }];
  });
}
