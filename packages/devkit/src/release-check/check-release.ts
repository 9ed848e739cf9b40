import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { namespacesOf } from '@baize/contract';
import type { RemoteManifest, RemoteModule } from '@baize/contract';
import { DEFAULT_LOCALE } from '@baize/protocol';
import type { Catalogue } from '../fake-shell/fake-i18n.ts';
import { installedChromium, simulatedBrowser } from './browsers.ts';
import type { CheckBrowser } from './browsers.ts';
import { CheckFailure, nothingTaken, refuseTaken } from './check-failure.ts';
import { nameOf, pagesOf } from './checked-page.ts';
import type { CheckedPage, PageAnswer, PageTask } from './checked-page.ts';
import { devAnswers } from './dev-answers.ts';
import type { DevAnswers } from './dev-answers.ts';
import { listedShell } from './listed-shell.ts';
import { loadNodeContainer } from './node-container.ts';
import { bundlePage } from './page-bundle.ts';
import { startPageServer } from './page-server.ts';
import { renderPage } from './render-page.ts';
import { teamReact } from './team-react.ts';
import type { TeamReact } from './team-react.ts';

/** What the check of a release needs. */
export interface CheckOptions {
  /** Of the remote: its React, its browser and its `src/dev/answers.ts` are taken from there. Absolute. */
  readonly folder: string;
  /** Of the release. Absolute. */
  readonly release: string;
  /** False takes jsdom even where a browser is installed. */
  readonly browser?: boolean;
  /** Path of a Chromium, before those that are found. */
  readonly chromium?: string | undefined;
}

/** What was tried of a release, and with what. */
export interface CheckedRelease {
  /** Pages that the server has rendered. */
  readonly rendered: readonly string[];
  /** Pages that a server leaves to the browser: their `load` gets no answer here, or answers with another page. */
  readonly left: readonly string[];
  /** Where the rendered ones were hydrated; null where there was nothing to do it in. */
  readonly hydration: 'browser' | 'jsdom' | null;
  /** Versions of the shared libraries that it was tried with. */
  readonly shared: Readonly<Record<string, string>>;
}

/**
 * Renders every page of a release as a site's server does, in the fake shell, and hydrates it.
 *
 * @throws CheckFailure `render-failed`, `hydration-failed`, `call-not-listed`, `shared-not-listed`
 */
export async function checkRelease(options: CheckOptions): Promise<CheckedRelease> {
  const { folder, release } = options;
  const manifest = JSON.parse(await readFile(path.join(release, 'remote.json'), 'utf8')) as RemoteManifest;
  const react = teamReact(folder);
  const pages = await renderPages(release, manifest, react, await devAnswers(folder));
  const rendered = pages.filter(isRendered);
  const hydration = rendered.length === 0 ? null : await hydratePages(rendered, react, options);
  return {
    rendered: rendered.map(({ task }) => nameOf(task.page)),
    left: pages.filter((page) => !isRendered(page)).map(({ task }) => nameOf(task.page)),
    hydration,
    shared: Object.fromEntries(
      Object.keys(manifest.shared).flatMap((name) => {
        const library = react.libraries[name];
        return library ? [[name, library.version]] : [];
      }),
    ),
  };
}

interface RenderedPage {
  readonly task: PageTask;
  /** null for a page that a server leaves to the browser. */
  readonly html: string | null;
}
type HydratedPage = RenderedPage & { readonly html: string };

function isRendered(page: RenderedPage): page is HydratedPage {
  return page.html !== null;
}

async function renderPages(
  release: string,
  manifest: RemoteManifest,
  react: TeamReact,
  answers: DevAnswers,
): Promise<RenderedPage[]> {
  const taken = nothingTaken();
  const moduleOf = await failing(manifest.entry.node, () =>
    loadNodeContainer(release, manifest, react.libraries, taken),
  ).finally(() => refuseTaken(manifest.entry.node, taken));
  const pages: RenderedPage[] = [];
  for (const page of pagesOf(manifest)) {
    const module = await failing(nameOf(page), () => moduleOf(page.module.expose)).finally(() =>
      refuseTaken(nameOf(page), taken),
    );
    pages.push(
      await renderOne({ manifest, page, catalogue: await catalogueOf(release, page) }, module, react, answers),
    );
  }
  return pages;
}

async function renderOne(
  told: Omit<PageTask, 'data'>,
  module: RemoteModule,
  react: TeamReact,
  answers: DevAnswers,
): Promise<RenderedPage> {
  const name = nameOf(told.page);
  const taken = nothingTaken();
  const shell = listedShell(told, answers, (call) => taken.calls.add(call));
  const page = await failing(name, () => renderPage(react, module, shell, told));
  refuseTaken(name, taken);
  return 'html' in page
    ? { task: { ...told, data: page.data }, html: page.html }
    : { task: { ...told, data: null }, html: null };
}

/** What is thrown is the release's. */
async function failing<Value>(where: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new CheckFailure('render-failed', [`${where}: ${said}`]);
  }
}

/** Texts of a module in the default language, the shared ones under their namespace. */
async function catalogueOf(release: string, { module }: CheckedPage): Promise<Catalogue> {
  const [own, ...shared] = await Promise.all(
    namespacesOf(module).map(async ({ namespace, locales }) => {
      const text = await readFile(path.join(release, locales[DEFAULT_LOCALE]), 'utf8');
      return [namespace, JSON.parse(text) as Catalogue] as const;
    }),
  );
  return { ...own?.[1], ...Object.fromEntries(shared) };
}

async function hydratePages(
  pages: readonly HydratedPage[],
  react: TeamReact,
  { folder, release, browser = true, chromium }: CheckOptions,
): Promise<CheckBrowser['kind'] | null> {
  const opened = (browser ? await installedChromium(folder, chromium) : null) ?? simulatedBrowser();
  if (!opened) return null;
  try {
    const server = await startPageServer(release, await bundlePage(react));
    try {
      for (const { task, html } of pages)
        judge(nameOf(task.page), opened.kind, await opened.run(server.open(task, html)));
    } finally {
      server.close();
    }
  } finally {
    await opened.close();
  }
  return opened.kind;
}

function judge(where: string, kind: CheckBrowser['kind'], answer: PageAnswer): void {
  refuseTaken(where, { calls: new Set(answer.calls), libraries: new Set(answer.libraries) });
  // What jsdom lacks throws in effects of pages that are right.
  const errors = kind === 'jsdom' ? answer.errors : [...answer.errors, ...answer.later];
  if (errors.length > 0)
    throw new CheckFailure(
      'hydration-failed',
      errors.map((error) => `${where}: ${error}`),
    );
}
