import type { ComponentType } from 'react';
import { defineRemote, ShellProvider, type LoadAnswer, type LoadContext, type RemoteModule } from '@baize/contract';
import { Loaded } from '../loaded/loaded.tsx';
import { loadBet, type BetData } from './load-bet.ts';

export interface BetPageProps<Data extends object = BetData> {
  readonly betId: string;
  readonly data: Data;
}

/** The module of a game's check page: `/…/bets/{betId}`. */
export function betModule(Page: ComponentType<BetPageProps>): RemoteModule<BetData> {
  return betModuleWith(loadBet, Page);
}

/** The same for a game whose check needs more than the bet. */
export function betModuleWith<Data extends object>(
  load: (context: LoadContext) => Promise<Data | LoadAnswer>,
  Page: ComponentType<BetPageProps<Data>>,
): RemoteModule<Data> {
  return defineRemote<Data>({
    load,
    Root: ({ shell, location, data }) => {
      const betId = location.params['betId'] ?? '';
      return (
        <ShellProvider shell={shell}>
          <Loaded data={data} load={load} location={location} skeleton="form">
            {(loaded) => <Page key={betId} betId={betId} data={loaded} />}
          </Loaded>
        </ShellProvider>
      );
    },
  });
}
