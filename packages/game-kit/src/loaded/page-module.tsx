import type { ComponentType } from 'react';
import { defineRemote, ShellProvider, type LoadAnswer, type LoadContext, type RemoteModule } from '@baize/contract';
import type { SkeletonKind } from '@baize/ui/skeleton';
import { Loaded } from './loaded.tsx';

/** The module of a page that is made of its first data alone. */
export function pageModule<Data extends object>(
  load: (context: LoadContext) => Promise<Data | LoadAnswer>,
  Page: ComponentType<{ data: Data }>,
  skeleton: SkeletonKind = 'form',
): RemoteModule<Data> {
  return defineRemote<Data>({
    load,
    Root: ({ shell, location, data }) => (
      <ShellProvider shell={shell}>
        <Loaded data={data} load={load} location={location} skeleton={skeleton}>
          {(loaded) => <Page data={loaded} />}
        </Loaded>
      </ShellProvider>
    ),
  });
}
