import { isLoadAnswer, namespacesOf, remoteElement } from '@baize/contract';
import type { ModuleManifest, RemoteModule, ShellApi } from '@baize/contract';
import { integrityOf } from '@baize/contract/node/signature';
import type { Locale } from '@baize/protocol';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import { escapeJson } from '../../page/escape.ts';
import { pageRemoteOf } from '../../page/page-remote.ts';
import type { PageState } from '../../page/page-state.ts';
import { keepTexts } from '../../page/keep-texts.ts';
import { utf8 } from '../../page/utf8.ts';
import { firstData } from '../../remotes/first-data.ts';
import { identifierPrefix } from '../../remotes/identifier-prefix.ts';
import { createServerShell } from '../../services/server-shell.ts';
import type { Catalogue } from '../../services/i18n/translations.ts';
import { RemoteRefused, remoteFailureOf } from '../errors.ts';
import { inputsOf, keepRenders } from './kept-renders.ts';
import { loadRelease } from './release-loader.ts';
import { remotePage } from './remote-page.ts';
import type { OwnRemote } from './remote-page.ts';
import type { LoadedRelease } from './release-loader.ts';
import type { RenderAnswer, RenderedRemote, RenderTask, WorkerRelease } from './render-task.ts';
import { renderWhole } from './render-whole.ts';
import { createServiceCaller } from './service-caller.ts';

const release = workerData as WorkerRelease;
const ownRemote = pageRemoteOf(release.manifest, '');
const kept = keepRenders(release.keptMs);

const shared = {
  react: { version: React.version, library: React },
  'react/jsx-runtime': { version: React.version, library: jsxRuntime },
  'react-dom': { version: ReactDOM.version, library: ReactDOM },
};

const NOTHING: RenderedRemote = { html: new Uint8Array(), data: null };
/** Time a remote's `load` may take before the page goes on without its data: of 700 ms for a render 300, and more of more. */
const LOAD_LIMIT_MS = Math.max(300, Math.floor((release.limitMs * 3) / 7));

let loaded: Promise<LoadedRelease> | null = null;
const catalogues = new Map<string, Catalogue>();

/** Evaluates every module, so that the first page finds them loaded and a version that cannot start is known before it serves. */
export async function warm(): Promise<RenderAnswer> {
  return answer(async () => {
    const { module } = await load();
    const loads: string[] = [];
    for (const { expose } of release.manifest.modules) if ((await module(expose)).load) loads.push(expose);
    return { ...NOTHING, loads };
  });
}

/** Answers at once, if the worker can answer at all. */
export function ping(): RenderAnswer {
  return { ok: true, ...NOTHING };
}

export default async function render(task: RenderTask): Promise<RenderAnswer> {
  return answer(() => renderTask(task));
}

function load(): Promise<LoadedRelease> {
  if (loaded) return loaded;
  const loading = loadRelease(path.join(release.folder, 'files'), release.manifest, shared);
  loaded = loading;
  // A failure is not kept: the file may be mended by the next attempt.
  loading.catch(() => {
    loaded = null;
  });
  return loading;
}

/** A failure is an answer: only what nobody can catch ends the worker. */
async function answer(work: () => Promise<RenderedRemote>): Promise<RenderAnswer> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, code: remoteFailureOf(error, 'render-threw'), message: describe(error) };
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? (error.stack ?? error.message) : `${error.message} ${describe(error.cause)}`;
}

async function renderTask(task: RenderTask): Promise<RenderedRemote> {
  const { expose, page, location, base, visitor } = task;
  const manifest = release.manifest.modules.find((module) => module.expose === expose);
  if (!manifest) throw new RemoteRefused('manifest-invalid', `${release.manifest.name} exposes no ${expose}.`);
  const [module, messages] = await Promise.all([
    load().then((container) => container.module(expose)),
    messagesOf(manifest, page.locale),
  ]);
  const { services } = release;
  const { locale, session } = page;
  const region = (session.status === 'player' ? session.region : page.geo?.region) ?? null;
  const data = await firstData(module, {
    location,
    locale,
    session,
    callUntil: (signal) => createServiceCaller({ services, bound: manifest.service, locale, region, visitor, signal }),
    limitMs: LOAD_LIMIT_MS,
  });
  // Without its data the screen would be a blank until the browser has both: the slot's skeleton says more.
  if (module.load && data === undefined) return NOTHING;
  if (isLoadAnswer(data)) return { ...NOTHING, answer: data };
  const json = data === undefined ? '' : escapeJson(data);
  const encoded = json === '' ? null : utf8(json);
  const inputs = inputsOf(task, json);
  const known = inputs === null ? undefined : kept.get(inputs);
  if (known) return { html: known, data: encoded };
  const own = { remote: { ...ownRemote, base }, module: manifest, messages, services };
  const { html, personal } = await renderModule(module, data, task, own);
  if (inputs !== null && !personal) kept.keep(inputs, html);
  return { html, data: encoded };
}

/** `personal` when the module has read what only this visitor has. */
async function renderModule(
  module: RemoteModule,
  data: unknown,
  task: RenderTask,
  own: OwnRemote,
): Promise<{ html: Uint8Array; personal: boolean }> {
  const { expose, location, page } = task;
  const { api, dispose } = createServerShell(remotePage(task, own)).apiFor(own.remote, own.module);
  let personal = false;
  const shell: ShellApi = {
    ...api,
    i18n: keepTexts(api.i18n, `${expose} ${page.locale}`),
    get geo$() {
      personal = true;
      return api.geo$;
    },
  };
  try {
    const element = remoteElement(module, { shell, location, data });
    const html = await renderWhole(element, identifierPrefix(own.remote.name, own.module), release.limitMs);
    return { html, personal };
  } finally {
    dispose();
  }
}

async function messagesOf(manifest: ModuleManifest, locale: Locale): Promise<PageState['messages']> {
  const reading = namespacesOf(manifest).map(
    async ({ namespace, locales }) => [namespace, await catalogueOf(locales[locale])] as const,
  );
  return Object.fromEntries(await Promise.all(reading));
}

async function catalogueOf(file: string): Promise<Catalogue> {
  const known = catalogues.get(file);
  if (known) return known;
  const bytes = await readFile(path.join(release.folder, 'files', file));
  if (integrityOf(bytes) !== release.manifest.files[file]?.integrity)
    throw new RemoteRefused('integrity-mismatch', `${file} is not the file that was published.`);
  const catalogue = JSON.parse(bytes.toString('utf8')) as Catalogue;
  catalogues.set(file, catalogue);
  return catalogue;
}
