import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { ShellProvider, useShell, useTranslate, type ShellApi } from '@baize/contract';
import type { Limits } from '@baize/protocol';
import { Sheet } from '../sheets/sheet.tsx';
import { createDemoServer, type DemoRules } from './demo-server.ts';
import { CheckPlaceContext, type CheckPlace } from '../verification/check-place.ts';
import { startingUnits } from './purse.ts';
import { createDemoRounds, type DemoRounds } from './demo-rounds.ts';
import { createDemoShell } from './demo-shell.ts';
import { DemoMark } from './demo-mark.tsx';
import { DemoMarkContext, type DemoBarProps } from './demo-state.ts';
import { createDemoWallet } from './demo-wallet.ts';

/** What a game's demo is made of: its rules, and the page that checks its bets. */
export type Demo = (DemoRounds | DemoRules) & {
  /** Loads the bet itself: no server knows it. */
  readonly Check: (props: { betId: string; data: { bet: null } }) => ReactElement;
};

/** Properties of {@link DemoTable}. */
export interface DemoTableProps {
  readonly demo: Demo;
  readonly limits: Limits;
  readonly children: ReactNode;
}

/** A bet on play money has no page that could be shared. */
const DEMO_PLACE: CheckPlace = { place: 'demo', outcome: null };

const markOf = (props: DemoBarProps): ReactElement => <DemoMark {...props} />;

/** The game on play money. */
export function DemoTable({ demo, limits, children }: DemoTableProps): ReactElement {
  const shell = useShell();
  const t = useTranslate();
  const [betId, setBetId] = useState<string | null>(null);
  const [opened] = useState(() => openDemo(shell, demo, limits, setBetId));
  useEffect(() => opened.close, [opened]);
  const { Check } = demo;
  return (
    <ShellProvider shell={opened.shell}>
      <DemoMarkContext value={markOf}>{children}</DemoMarkContext>
      {betId !== null && (
        <Sheet title={t('kit.demo.check')} onClose={() => setBetId(null)}>
          <CheckPlaceContext value={DEMO_PLACE}>
            <Check key={betId} betId={betId} data={{ bet: null }} />
          </CheckPlaceContext>
        </Sheet>
      )}
    </ShellProvider>
  );
}

interface OpenedDemo {
  readonly shell: ShellApi;
  readonly close: () => void;
}

function openDemo(shell: ShellApi, demo: Demo, limits: Limits, onCheck: (betId: string) => void): OpenedDemo {
  const { currency } = limits;
  const wallet = createDemoWallet(currency, startingUnits(limits));
  const onBalance = wallet.show;
  if ('follow' in demo) {
    const server = createDemoRounds(demo, limits, shell, onBalance);
    const followed = { ...shell, live: server.live };
    return { shell: createDemoShell(followed, server, wallet, onCheck), close: server.close };
  }
  const server = createDemoServer(demo, limits, onBalance);
  return { shell: createDemoShell(shell, server, wallet, onCheck), close: () => undefined };
}
