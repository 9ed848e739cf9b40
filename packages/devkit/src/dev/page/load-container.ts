import type { RemoteManifest, RemoteModule } from '@baize/contract';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** What every remote's entry announces under its container's name. */
interface Container {
  init(scope: object): Promise<void> | void;
  get(expose: string): Promise<() => { default: RemoteModule }>;
}

/** Loads the remote's entry by a script, gives it this page's React, and takes one of its modules. */
export async function loadModule(manifest: RemoteManifest, expose: string): Promise<RemoteModule> {
  const container = await loadContainer(manifest);
  await container.init(shareScope);
  return (await container.get(expose))().default;
}

const shareScope = { react: share(react), 'react/jsx-runtime': share(jsxRuntime), 'react-dom': share(reactDom) };

function share(library: unknown): object {
  return { [react.version]: { get: () => Promise.resolve(() => library), loaded: 1, from: 'fake-shell' } };
}

function loadContainer({ container, entry }: RemoteManifest): Promise<Container> {
  const announced = (): Container | undefined =>
    (globalThis as unknown as Record<string, Container | undefined>)[container];
  const there = announced();
  if (there) return Promise.resolve(there);
  const { promise, resolve, reject } = Promise.withResolvers<Container>();
  const script = document.createElement('script');
  script.src = `/${entry.web}`;
  script.addEventListener('error', () => reject(new Error(`${script.src} cannot be loaded; see the terminal`)));
  script.addEventListener('load', () => {
    const loaded = announced();
    if (loaded) resolve(loaded);
    else reject(new Error(`${script.src} announces no ${container}; see the terminal`));
  });
  document.head.append(script);
  return promise;
}
