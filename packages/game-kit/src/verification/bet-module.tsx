import type { ComponentType } from 'react';
import { defineRemote, ShellProvider, type LoadAnswer, type LoadContext, type RemoteModule } from '@baize/contract';
import type { BetRecord } from '@baize/protocol';
import type { AnyBet } from '../bet/any-bet.ts';
import { Loaded } from '../loaded/loaded.tsx';
import { loadBet, type BetData } from './load-bet.ts';

/** Properties of {@link BetPage}. */
export interface BetPageProps<Data extends object = BetData> {
  readonly betId: string;
  readonly data: Data;
}

/** The module of a game's check page: `/…/bets/{betId}`. */
export function betModule<Bet extends AnyBet = BetRecord>(
  Page: ComponentType<BetPageProps<BetData<Bet>>>,
): RemoteModule<BetData<Bet>> {
  // A bet from a game's own service is of that game.
  const load = loadBet as unknown as (context: LoadContext) => Promise<BetData<Bet> | LoadAnswer>;
  return betModuleWith(load, Page);
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
