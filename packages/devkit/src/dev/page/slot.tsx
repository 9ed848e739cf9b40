import type { RemoteManifest, RemoteModule } from '@baize/contract';
import { Component, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { fakeLoadContext } from '../../fake-shell/index.ts';
import type { FakeShell } from '../../fake-shell/index.ts';
import { loadModule } from './load-container.ts';
import type { MatchedRoute } from './match-route.ts';

interface Loaded {
  readonly module: RemoteModule;
  readonly data: unknown;
}

/**
 * The place of the remote in the page, filled as the shell does: the module first, its first data next, then its root.
 */
export function Slot({
  manifest,
  matched,
  fake,
}: {
  manifest: RemoteManifest;
  matched: MatchedRoute;
  fake: FakeShell;
}) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<Error>();
  const { module, location } = matched;

  useEffect(() => {
    let wanted = true;
    load(manifest, matched, fake).then(
      (result) => wanted && setLoaded(result),
      (error: Error) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [manifest, matched, fake]);

  if (failure) return <p role="alert">{failure.message}</p>;
  if (!loaded) return <p aria-busy="true">{module.skeleton}</p>;
  return (
    <Boundary>
      <main data-slot="">
        <loaded.module.Root shell={fake.shell} location={location} data={loaded.data} />
      </main>
    </Boundary>
  );
}

async function load(manifest: RemoteManifest, { module, location }: MatchedRoute, fake: FakeShell): Promise<Loaded> {
  const remote = await loadModule(manifest, module.expose);
  // As the site does: a remote whose data does not come is rendered without it, and loads it itself.
  const data = await remote.load?.(fakeLoadContext(fake, location)).catch((error: unknown) => {
    console.warn('load() failed; the module is shown without data', error);
    return undefined;
  });
  return { module: remote, data };
}

/** The controls stay on the page when the remote throws. */
class Boundary extends Component<{ children: ReactNode }, { failure: Error | null }> {
  override readonly state: { failure: Error | null } = { failure: null };

  static getDerivedStateFromError(failure: Error | null): { failure: Error | null } {
    return { failure };
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : <p role="alert">{this.state.failure.message}</p>;
  }
}
