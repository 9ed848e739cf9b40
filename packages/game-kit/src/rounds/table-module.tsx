import type { ComponentType } from 'react';
import { defineRemote, ShellProvider } from '@baize/contract';
import type { LoadContext, RemoteModule } from '@baize/contract';
import type { BetRecord, Game, Limits } from '@baize/protocol';
import type { ClothName } from '@baize/ui/cloth';
import { ChecksInPlace, type CheckModules } from '../check/index.ts';
import { limitsOf } from '../bet/limits.ts';
import { DemoSwitch, type Demo } from '../demo/index.ts';
import { Loaded } from '../loaded/loaded.tsx';
import type { RoundsData } from './load-rounds.ts';

/** What the module of a table of shared rounds needs. */
export interface TableModuleOptions {
  readonly game: Game;
  readonly cloth: ClothName;
  readonly demo: () => Promise<Demo>;
  readonly checks: CheckModules;
}

/** The module of a table of shared rounds that can be played on play money too. */
export function tableModule<
  Config extends { readonly limits: readonly Limits[] },
  State,
  Result,
  Bet extends BetRecord,
>(
  load: (context: LoadContext) => Promise<RoundsData<Config, State, Result, Bet>>,
  Table: ComponentType<{ data: RoundsData<Config, State, Result, Bet> }>,
  { game, cloth, demo, checks }: TableModuleOptions,
): RemoteModule<RoundsData<Config, State, Result, Bet>> {
  return defineRemote<RoundsData<Config, State, Result, Bet>>({
    load,
    Root: ({ shell, location, data }) => (
      <ShellProvider shell={shell}>
        <Loaded data={data} load={load} location={location} skeleton="game" cloth={cloth}>
          {(loaded) => (
            <DemoSwitch
              data={loaded}
              limits={() => limitsOf(loaded.config.limits, loaded.currency)}
              load={demo}
              fresh={(known) => ({ ...known, openBets: [] })}
            >
              {(known) => (
                <ChecksInPlace game={game} checks={checks}>
                  <Table data={known} />
                </ChecksInPlace>
              )}
            </DemoSwitch>
          )}
        </Loaded>
      </ShellProvider>
    ),
  });
}
