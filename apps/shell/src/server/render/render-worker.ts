import { remoteElement } from '@baize/contract';
import type { ModuleManifest, ShellApi } from '@baize/contract';
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
import { createStillShell } from '../../services/still-shell.ts';
import type { Catalogue } from '../../services/i18n/texts.ts';
import { RemoteRefused, remoteFailureOf } from '../errors.ts';
import { loadRelease } from './release-loader.ts';
import type { LoadedRelease } from './release-loader.ts';
import type { RenderAnswer, RenderedRemote, RenderTask, WorkerRelease } from './render-task.ts';
import { renderWhole } from './render-whole.ts';
import { createServiceCaller } from './service-caller.ts';

const release = workerData as WorkerRelease;
const ownRemote = pageRemoteOf(release.manifest, '');

const shared = {
  react: { version: React.version, library: React },
  'react/jsx-runtime': { version: React.version, library: jsxRuntime },
  'react-dom': { version: ReactDOM.version, library: ReactDOM },
};

const NOTHING: RenderedRemote = { html: new Uint8Array(), data: null };
/** Time a remote's `load` may take before the page goes on without its data. */
const LOAD_LIMIT_MS = 300;

let loaded: Promise<LoadedRelease> | null = null;
const catalogues = new Map<string, Catalogue>();

/** Evaluates every module, so that the first page finds them loaded and a version that cannot start is known before it serves. */
export async function warm(): Promise<RenderAnswer> {
  return answer(async () => {
    const { module } = await load();
    for (const { expose } of release.manifest.modules) await module(expose);
    return NOTHING;
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

async function renderTask({ expose, page, location, base, visitor }: RenderTask): Promise<RenderedRemote> {
  const manifest = release.manifest.modules.find((module) => module.expose === expose);
  if (!manifest) throw new RemoteRefused('manifest-invalid', `${release.manifest.name} exposes no ${expose}.`);
  const [module, messages] = await Promise.all([
    load().then((container) => container.module(expose)),
    catalogueOf(manifest, page.locale),
  ]);
  const { locale, session, services } = page;
  const region = (session.status === 'player' ? session.region : page.geo?.region) ?? null;
  const data = await firstData(module, {
    location,
    locale,
    session,
    callUntil: (signal) => createServiceCaller({ services, bound: manifest.service, locale, region, visitor, signal }),
    limitMs: LOAD_LIMIT_MS,
  });
  const remote = { ...ownRemote, base };
  const whole: PageState = {
    ...page,
    remotes: { [remote.name]: remote },
    messages: { [manifest.namespace]: messages },
  };
  const { api: ownApi, dispose } = createStillShell(whole).apiFor(remote, manifest);
  const api: ShellApi = { ...ownApi, i18n: keepTexts(ownApi.i18n, `${expose} ${page.locale}`) };
  try {
    const element = remoteElement(module, { shell: api, location, data });
    const html = await renderWhole(element, identifierPrefix(remote.name, manifest), release.limitMs);
    return { html: utf8(html), data: data === undefined ? null : utf8(escapeJson(data)) };
  } finally {
    dispose();
  }
}

async function catalogueOf(manifest: ModuleManifest, locale: Locale): Promise<Catalogue> {
  const file = manifest.locales[locale];
  const known = catalogues.get(file);
  if (known) return known;
  const bytes = await readFile(path.join(release.folder, 'files', file));
  if (integrityOf(bytes) !== release.manifest.files[file]?.integrity)
    throw new RemoteRefused('integrity-mismatch', `${file} is not the file that was published.`);
  const catalogue = JSON.parse(bytes.toString('utf8')) as Catalogue;
  catalogues.set(file, catalogue);
  return catalogue;
}
