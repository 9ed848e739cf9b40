import { createContext, Fragment, useContext, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useSession } from '@baize/contract';
import type { Currency, Limits } from '@baize/protocol';
import { limitsOf } from '../bet/limits.ts';
import { useLazyPart } from '../play/use-lazy-part.ts';
import type { Demo } from './demo-table.tsx';

/** Whether the table runs on play money, and how that begins and ends. */
export interface DemoState {
  readonly active: boolean;
  /** A guest may begin one; a player plays for real. */
  readonly offered: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
}

const NO_DEMO: DemoState = { active: false, offered: false, enter: () => undefined, leave: () => undefined };
const DemoContext = createContext<DemoState>(NO_DEMO);

export function useDemo(): DemoState {
  return useContext(DemoContext);
}

export interface DemoSwitchProps<Data> {
  /** Limits of the play money. */
  readonly limits: () => Limits;
  /** Loads what the game's demo is made of. */
  readonly load: () => Promise<Demo>;
  readonly data: Data;
  /** The data of a table at which nobody has played yet. */
  readonly fresh: (data: Data) => Data;
  readonly children: (data: Data) => ReactNode;
}

/** Lets guests play a game on play money: the same screen, odds and code, settled in the page. */
export function DemoSwitch<Data>({ data, fresh, limits, load, children }: DemoSwitchProps<Data>): ReactElement {
  const session = useSession();
  const [wanted, setWanted] = useState(false);
  const [Table, loadTable] = useLazyPart(async () => {
    const [demo, { DemoTable }] = await Promise.all([
      load(),
      import(/* webpackChunkName: "demo-table" */ './demo-table.tsx'),
    ]);
    return ({ limits, children: game }: { limits: Limits; children: ReactNode }) => (
      <DemoTable demo={demo} limits={limits}>
        {game}
      </DemoTable>
    );
  });
  const offered = session.status === 'guest';
  const active = wanted && offered && Table !== null;
  const state = useMemo<DemoState>(
    () => ({
      active,
      offered,
      enter() {
        loadTable();
        setWanted(true);
      },
      leave: () => setWanted(false),
    }),
    [active, offered, loadTable],
  );
  return (
    <DemoContext value={state}>
      {active ? (
        <Table limits={limits()}>{children(fresh(data))}</Table>
      ) : (
        <Fragment key="real">{children(data)}</Fragment>
      )}
    </DemoContext>
  );
}

interface TableData {
  readonly currency: Currency;
  readonly config: { readonly limits: readonly Limits[] };
  readonly own: readonly unknown[];
  readonly seeds: unknown;
}

export type WithDemoProps<Data extends TableData> = Pick<DemoSwitchProps<Data>, 'children' | 'data' | 'load'>;

/** The demo of an instant game. */
export function WithDemo<Data extends TableData>({ data, load, children }: WithDemoProps<Data>): ReactElement {
  return (
    <DemoSwitch
      data={data}
      limits={() => limitsOf(data.config.limits, data.currency)}
      load={load}
      fresh={(known) => ({ ...known, own: [], seeds: null })}
    >
      {children}
    </DemoSwitch>
  );
}
