import { Fragment, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useSession, useShell, useStore } from '@baize/contract';
import type { Currency, Limits } from '@baize/protocol';
import { DemoOffer } from '../bet/demo-offer.ts';
import { limitsOf } from '../bet/limits.ts';
import { useLatest } from '../play/use-latest.ts';
import { useLazyPart } from '../play/use-lazy-part.ts';
import { useSessionStorage } from '../play/use-session-storage.ts';
import classes from './demo-bar.module.css';
import { DemoContext, type DemoState } from './demo-state.ts';
import type { Demo } from './demo-table.tsx';

/** Properties of {@link DemoSwitch}. */
export interface DemoSwitchProps<Data> {
  /** Limits of the play money. */
  readonly limits: () => Limits;
  /** Loads what the game's demo is made of. */
  readonly load: () => Promise<Demo>;
  readonly data: Data;
  /** The data of a table at which there was no play yet. */
  readonly fresh: (data: Data) => Data;
  /**
   * The data of the real table after a demo: what has changed since is loaded again. Like `fresh` if it is not given.
   */
  readonly again?: (data: Data) => Data;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Lets anybody play a game on play money: the same screen, odds and code, settled in the page. The tab remembers the
 * demo, for a guest and for a player apart and for all games: a player who continues at another table does not stake
 * real money there unawares.
 */
export function DemoSwitch<Data>({
  data,
  fresh,
  again = fresh,
  limits,
  load,
  children,
}: DemoSwitchProps<Data>): ReactElement {
  const session = useSession();
  const { events } = useShell();
  const key = `baize.demo.${session.status === 'guest' ? 'guest' : 'player'}`;
  const [wanted, setWanted] = useSessionStorage(key, false, isBoolean);
  /** The first data of the real table is older than the demo. */
  const [isOld, setOld] = useState(false);
  const [Table, loadTable] = useLazyPart(async () => {
    const [demo, { DemoTable }] = await Promise.all([
      load(),
      import(/* webpackChunkName: "demo-table" */ './demo-table.tsx'),
    ]);
    return ({ limits: own, children: game }: { limits: Limits; children: ReactNode }) => (
      <DemoTable demo={demo} limits={own}>
        {game}
      </DemoTable>
    );
  });
  const offered = session.status !== 'pending';
  const active = wanted && offered && Table !== null;
  const state = useMemo<DemoState>(
    () => ({
      active,
      offered,
      enter() {
        loadTable();
        setWanted(true);
      },
      leave() {
        setOld(true);
        setWanted(false);
      },
    }),
    [active, offered, loadTable, setWanted],
  );
  const latest = useLatest(state);
  const askForTable = useLatest(loadTable);
  useEffect(() => {
    if (wanted) askForTable.current();
  }, [wanted, askForTable]);
  // The event comes from the shell's dialog for a guest who wants to bet.
  useEffect(() => events.on('demo.requested', () => latest.current.enter()), [events, latest]);
  // Until the demo is loaded the player must not take the real table for it.
  const isWaiting = wanted && offered && !active;
  return (
    <DemoContext value={state}>
      <DemoOffer value={offered}>
        <div className={classes.whole} inert={isWaiting}>
          {active ? (
            <Table limits={limits()}>{children(fresh(data))}</Table>
          ) : (
            <Fragment key="real">{children(isOld ? again(data) : data)}</Fragment>
          )}
        </div>
      </DemoOffer>
    </DemoContext>
  );
}

function isBoolean(kept: unknown): kept is boolean {
  return typeof kept === 'boolean';
}

interface TableData {
  readonly currency: Currency;
  readonly config: { readonly limits: readonly Limits[] };
  readonly own: readonly unknown[];
  readonly seeds: unknown;
}

/** Properties of {@link WithDemo}. */
export type WithDemoProps<Data extends TableData> = Pick<DemoSwitchProps<Data>, 'children' | 'data' | 'load'>;

/** The demo of an instant game. */
export function WithDemo<Data extends TableData>({ data, load, children }: WithDemoProps<Data>): ReactElement {
  const wallet = useStore(useShell().wallet$);
  return (
    <DemoSwitch
      data={data}
      limits={() => limitsOf(data.config.limits, wallet?.currency ?? data.currency)}
      load={load}
      fresh={(known) => ({ ...known, own: [], seeds: null })}
    >
      {children}
    </DemoSwitch>
  );
}
