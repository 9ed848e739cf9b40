import { isLoadAnswer, namespacesOf } from '@baize/contract';
import type { LoadContext, ModuleManifest, RemoteModule, ShellApi } from '@baize/contract';
import { integrityOf } from '@baize/contract/node/signature';
import type { Locale } from '@baize/protocol';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeJson } from '../../page/escape.ts';
import { otherReactOf } from '../../page/other-react.ts';
import { pageRemoteOf } from '../../page/page-remote.ts';
import { guestCurrencyOf } from '../../page/page-state.ts';
import type { PageState } from '../../page/page-state.ts';
import { keepTexts } from '../../page/keep-texts.ts';
import { utf8 } from '../../page/utf8.ts';
import { shellOfContract1 } from '../../remotes/contracts/contract-1.ts';
import { majorOf } from '../../remotes/contracts/major-of.ts';
import { firstData } from '../../remotes/first-data.ts';
import { identifierPrefix } from '../../remotes/identifier-prefix.ts';
import { remoteElement } from '../../remotes/remote-element.ts';
import { createServerShell } from '../../services/server-shell.ts';
import type { Catalogue } from '../../services/i18n/translations.ts';
import { RemoteRefused, remoteFailureOf } from '../errors.ts';
import { loadRelease } from './release-loader.ts';
import { remotePage } from './remote-page.ts';
import type { OwnRemote } from './remote-page.ts';
import type { LoadedRelease, SharedLibraries } from './release-loader.ts';
import type { RenderAnswer, RenderedRemote, RenderTask, WorkerRelease } from './render-task.ts';
import { renderWhole } from './render-whole.ts';
import { serverReactOf } from './server-react.ts';
import type { ServerReact } from './server-react.ts';

function sharedOf({ React, ReactDOM, jsxRuntime }: ServerReact): SharedLibraries {
  const { version } = React;
  return {
    react: { version, library: React },
    'react/jsx-runtime': { version, library: jsxRuntime },
    'react-dom': { version, library: ReactDOM },
  };
}

const NOTHING: RenderedRemote = { html: new Uint8Array(), data: null };
/** What a release asks the services for while its `load` runs. */
export type CallUntil = (over: AbortSignal) => LoadContext['call'];

/** Renders the modules of one release, in the process that is its own. */
export class ReleaseRenderer {
  readonly #release: WorkerRelease;
  readonly #catalogues = new Map<string, Catalogue>();
  #loaded: Promise<LoadedRelease> | null = null;

  constructor(release: WorkerRelease) {
    this.#release = release;
  }

  /** Evaluates every module, so that the first page finds them loaded and a version that cannot start is known before it serves. */
  warm(): Promise<RenderAnswer> {
    return answer(async () => {
      const { module } = await this.#load();
      const loads: string[] = [];
      for (const { expose } of this.#release.manifest.modules) if ((await module(expose)).load) loads.push(expose);
      return { ...NOTHING, loads };
    });
  }

  render(task: RenderTask, callUntil: CallUntil): Promise<RenderAnswer> {
    return answer(() => this.#renderTask(task, callUntil));
  }

  #load(): Promise<LoadedRelease> {
    if (this.#loaded) return this.#loaded;
    const { folder, manifest } = this.#release;
    const loading = this.#react().then((react) => loadRelease(path.join(folder, 'files'), manifest, sharedOf(react)));
    this.#loaded = loading;
    // A failure is not cached: the file may be mended by the next attempt.
    loading.catch(() => {
      this.#loaded = null;
    });
    return loading;
  }

  #react(): Promise<ServerReact> {
    return serverReactOf(otherReactOf(this.#release.manifest.shared['react']));
  }

  async #renderTask(task: RenderTask, callUntil: CallUntil): Promise<RenderedRemote> {
    const { expose, page, location, base } = task;
    const { manifest: remote, limitMs, services } = this.#release;
    const manifest = remote.modules.find((module) => module.expose === expose);
    if (!manifest) throw new RemoteRefused('manifest-invalid', `${remote.name} exposes no ${expose}.`);
    const [module, messages] = await Promise.all([
      this.#load().then((container) => container.module(expose)),
      this.#messagesOf(manifest, page.locale),
    ]);
    const { locale, session } = page;
    const data = await firstData(module, {
      location,
      locale,
      session,
      guestCurrency: guestCurrencyOf(page),
      callUntil,
      limitMs: loadLimitMs(limitMs),
    });
    // Without its data the screen would be a blank until the browser has both: the slot's skeleton says more.
    if (module.load && data === undefined) return NOTHING;
    if (isLoadAnswer(data)) return { ...NOTHING, answer: data };
    const encoded = data === undefined ? null : utf8(escapeJson(data));
    const own = { remote: { ...pageRemoteOf(remote, ''), base }, module: manifest, messages, services };
    const { html, personal } = await renderModule(await this.#react(), module, { data, task, own, limitMs });
    return { html, data: encoded, personal };
  }

  async #messagesOf(manifest: ModuleManifest, locale: Locale): Promise<PageState['messages']> {
    const reading = namespacesOf(manifest).map(
      async ({ namespace, locales }) => [namespace, await this.#catalogueOf(locales[locale])] as const,
    );
    return Object.fromEntries(await Promise.all(reading));
  }

  async #catalogueOf(file: string): Promise<Catalogue> {
    const known = this.#catalogues.get(file);
    if (known) return known;
    const { folder, manifest } = this.#release;
    const bytes = await readFile(path.join(folder, 'files', file));
    if (integrityOf(bytes) !== manifest.files[file]?.integrity)
      throw new RemoteRefused('integrity-mismatch', `${file} is not the file that was published.`);
    const catalogue = JSON.parse(bytes.toString('utf8')) as Catalogue;
    this.#catalogues.set(file, catalogue);
    return catalogue;
  }
}

/**
 * Time a remote's `load` may take before the page continues without its data: of 700 ms for a render 300, and more of
 * more.
 */
function loadLimitMs(limitMs: number): number {
  return Math.max(300, Math.floor((limitMs * 3) / 7));
}

/** A failure is an answer: only an error that cannot be caught ends the process. */
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

/** The shell as a remote of this range of contracts knows it. */
function shellAs(contract: string, shell: ShellApi): ShellApi {
  return majorOf(contract) === 1 ? (shellOfContract1(shell) as ShellApi) : shell;
}

/** `personal` when the module has read what only this visitor has. */
async function renderModule(
  react: ServerReact,
  module: RemoteModule,
  { data, task, own, limitMs }: { data: unknown; task: RenderTask; own: OwnRemote; limitMs: number },
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
    const element = remoteElement(react.React, module, { shell: shellAs(own.remote.contract, shell), location, data });
    const prefix = identifierPrefix(own.remote.name, own.module);
    const html = await renderWhole(react, element, { identifierPrefix: prefix, limitMs });
    return { html, personal };
  } finally {
    dispose();
  }
}
