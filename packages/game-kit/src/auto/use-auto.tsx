import { useState, type ReactElement, type ReactNode } from 'react';
import { useShell, useTranslate } from '@baize/contract';
import { Segmented } from '@baize/ui/segmented';
import { MainButton } from '../bet/bet-panel.tsx';
import type { CheckedStake } from '../bet/stake.ts';
import { useLazyPart } from '../play/use-lazy-part.ts';
import type { AutoControls } from './auto-controls.ts';
import type { AutoTable } from './use-auto-run.ts';

/** Automatic play as a panel shows it. */
export interface Auto {
  /** Chooses between playing by hand and automatic play. */
  readonly mode: ReactElement;
  /** Automatic play is chosen, whether it runs or not. */
  readonly chosen: boolean;
  /** The plan; nothing while playing by hand and until its part is loaded. */
  readonly plan: ReactNode;
  /** Replaces the game's main button; null while playing by hand. */
  readonly main: ReactElement | null;
  readonly running: boolean;
  /** What space does; null while playing by hand. */
  readonly toggle: (() => void) | null;
}

/** Automatic play beside the play by hand. Everything but the choice is loaded when it is chosen. */
export function useAuto(table: AutoTable, stake: CheckedStake): Auto {
  const { isOffered } = useShell();
  const t = useTranslate();
  const [mode, setMode] = useState<'auto' | 'manual'>('manual');
  const [controls, setControls] = useState<AutoControls | null>(null);
  const [Plan, loadPlan] = useLazyPart(() =>
    import(/* webpackChunkName: "panel-parts" */ './auto-plan.tsx').then(({ AutoPlanForm }) => AutoPlanForm),
  );
  const isAuto = mode === 'auto';
  const running = isAuto && controls?.running === true;
  const choose = (next: 'auto' | 'manual'): void => {
    if (next === 'auto') loadPlan();
    setMode(next);
  };
  return {
    running,
    chosen: isAuto,
    mode: (
      <Segmented
        label={t('kit.auto.mode')}
        value={mode}
        onChange={choose}
        disabled={running}
        options={[
          { value: 'manual', label: t('kit.auto.manual') },
          { value: 'auto', label: t('kit.auto.auto') },
        ]}
      />
    ),
    plan: isAuto && Plan && <Plan table={table} stake={stake} onControls={setControls} />,
    main: isAuto ? (
      <MainButton
        label={t(running ? 'kit.auto.stop' : 'kit.auto.start')}
        status={isOffered ? 'idle' : 'closed'}
        disabled={controls === null || controls.disabled}
        onPress={() => controls?.toggle()}
      />
    ) : null,
    toggle: isAuto ? () => isOffered && controls?.disabled === false && controls.toggle() : null,
  };
}
