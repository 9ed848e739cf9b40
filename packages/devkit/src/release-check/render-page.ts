import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CallFailure, isLoadAnswer } from '@baize/contract';
import type { RemoteModule, ShellApi } from '@baize/contract';
import type { ReactElement } from 'react';
import { fakeLoadContext } from '../fake-shell/index.ts';
import { identifierPrefix } from './checked-page.ts';
import type { PageTask, Rendered } from './checked-page.ts';
import type { TeamReact } from './team-react.ts';

/** Far above what a site gives a page: what takes longer hangs. */
const LIMIT_MS = 10_000;

/**
 * Renders one page as a site's server does: first its data, then its root, to the end. A page whose `load` was refused,
 * or got no answer, is left to the browser there, so it is not rendered here either.
 *
 * @throws what `load` throws of its own, and what its root throws
 */
export async function renderPage(
  { react, server }: TeamReact,
  module: RemoteModule,
  shell: ShellApi,
  { manifest, page }: Pick<PageTask, 'manifest' | 'page'>,
): Promise<Rendered> {
  const loaded = await inTime(firstData(module, shell, page.location), 'load');
  if (loaded === NO_DATA) return { without: 'no-data' };
  if (isLoadAnswer(loaded)) return { without: loaded };
  // The browser gets it as JSON, and both must be made of the same.
  const data: unknown = loaded === undefined ? undefined : JSON.parse(JSON.stringify(loaded));
  const element = react.createElement(module.Root, { shell, location: page.location, data });
  const html = await inTime(wholeHtml(server, element, identifierPrefix(manifest, page)), 'the render');
  return { html, data };
}

const NO_DATA = Symbol('no data');

async function firstData(
  { load }: RemoteModule,
  shell: ShellApi,
  location: PageTask['page']['location'],
): Promise<unknown> {
  if (!load) return undefined;
  try {
    return await load(fakeLoadContext({ shell }, location));
  } catch (error) {
    if (error instanceof CallFailure) return NO_DATA;
    throw error;
  }
}

function wholeHtml(
  { renderToPipeableStream }: TeamReact['server'],
  element: ReactElement,
  prefix: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      identifierPrefix: prefix,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

async function inTime<Value>(work: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} takes longer than ${LIMIT_MS} ms`)), LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
