import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { isOpenEnded } from '@baize/money-calls';
import type { Currency } from '@baize/protocol';
import { MainButton } from '../bet/bet-panel.tsx';
import type { Auto } from '../auto/use-auto.tsx';
import type { PlacingStatus } from '../bet/use-place-bet.ts';
import { autoTakesOver } from './use-steps-auto.ts';

/** Properties of {@link StepsMain}. */
export interface StepsMainProps {
  readonly table: {
    readonly open: { readonly currency: Currency } | null;
    readonly stake: { readonly units: number | null };
    readonly limits: { readonly currency: Currency };
    readonly player: { readonly pending: boolean };
    readonly placing: PlacingStatus;
    readonly auto: Auto;
    readonly askAgain: () => void;
  };
  /** What leaving now pays, in ledger units; 0 while there is nothing to leave with. */
  readonly worthUnits: number;
  /** What begins a game. The amount follows it. */
  readonly begin: string;
  /** What is to be done first while the open game has nothing to leave with. */
  readonly first: string;
  readonly onPress: () => void;
}

/** The one button of a game of steps: it begins a game and takes what it is worth, or starts and stops automatic play. */
export function StepsMain({ table, worthUnits, begin, first, onPress }: StepsMainProps): ReactElement {
  const t = useTranslate();
  const { auto, open, stake, limits, player, placing, askAgain } = table;
  if (autoTakesOver(auto, open) && !isOpenEnded(placing)) return <>{auto.main}</>;
  const offline = open === null ? undefined : t('kit.steps.offline');
  const shared = { status: placing, offline, onPress, onAskAgain: askAgain };
  if (open === null) {
    const amount = stake.units === null ? undefined : { units: stake.units, currency: limits.currency };
    return <MainButton label={begin} amount={amount} disabled={player.pending} {...shared} />;
  }
  if (worthUnits === 0) return <MainButton label={first} disabled={placing === 'idle'} {...shared} />;
  return <MainButton label={t('kit.steps.take')} amount={{ units: worthUnits, currency: open.currency }} {...shared} />;
}
