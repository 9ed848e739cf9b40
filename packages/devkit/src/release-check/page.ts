import type { RemoteModule } from '@baize/contract';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { RELEASE_BASE, identifierPrefix } from './checked-page.ts';
import type { PageAnswer, PageTask } from './checked-page.ts';
import { nothingTaken } from './check-failure.ts';
import type { Taken } from './check-failure.ts';
import { listedShell } from './listed-shell.ts';
import { watchedScope } from './shared-libraries.ts';
import type { Libraries } from './shared-libraries.ts';

/** What suspends on the server is hydrated after the first commit: so long nothing of it may fail. */
const REST_MS = 300;

interface Container {
  init(scope: object): unknown;
  get(expose: string): Promise<() => { default: RemoteModule }>;
}

const task = JSON.parse(document.querySelector('#task')?.textContent ?? '') as PageTask;
const root = document.querySelector('#root')!;
const { version } = react;
const libraries: Libraries = {
  react: { version, library: react },
  'react/jsx-runtime': { version, library: jsxRuntime },
  'react-dom': { version, library: reactDom },
};

/** Hydrates the page as a shell does, and returns what was reported meanwhile. */
async function hydrate({ manifest, page, data }: PageTask, taken: Taken): Promise<PageAnswer> {
  const errors: string[] = [];
  const later: string[] = [];
  // Node 20, in whose jsdom this may run, has no Promise.withResolvers.
  let commit = (): void => undefined;
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let stands = false;
  const told = (error: unknown): void => void errors.push(textOf(error));
  const thrown = (error: unknown): void => {
    (stands ? later : errors).push(textOf(error));
    commit();
  };
  const { Root } = await moduleOf(task, taken);
  const shell = listedShell(task, 'silent', (call) => taken.calls.add(call));
  // A component around the root that makes no id leaves those of useId as they are.
  function Page(): react.ReactElement {
    react.useInsertionEffect(() => {
      stands = true;
      commit();
    }, []);
    return react.createElement(Root, { shell, location: page.location, data });
  }
  hydrateRoot(root, react.createElement(Page), {
    identifierPrefix: identifierPrefix(manifest, page),
    onRecoverableError: told,
    onUncaughtError: thrown,
  });
  addEventListener('error', ({ error }) => thrown(error));
  await committed;
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return { errors, later, calls: [...taken.calls], libraries: [...taken.libraries] };
}

async function moduleOf({ manifest, page }: PageTask, taken: Taken): Promise<RemoteModule> {
  const container = await containerOf(manifest);
  await container.init(watchedScope(libraries, manifest.shared, (library) => taken.libraries.add(library)));
  return (await container.get(page.module.expose))().default;
}

function containerOf({ container, entry }: PageTask['manifest']): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = RELEASE_BASE + entry.web;
    script.addEventListener('error', () => reject(new Error(`${entry.web} cannot be loaded`)));
    script.addEventListener('load', () => {
      const announced = (globalThis as unknown as Record<string, Container | undefined>)[container];
      if (announced) resolve(announced);
      else reject(new Error(`${entry.web} announces no global ${container}`));
    });
    document.head.append(script);
  });
}

/** The first cause says what differs. */
function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const taken = nothingTaken();
(globalThis as { baizeCheck?: Promise<PageAnswer> }).baizeCheck = hydrate(task, taken).catch((error: unknown) => ({
  errors: [textOf(error)],
  later: [],
  calls: [...taken.calls],
  libraries: [...taken.libraries],
}));
