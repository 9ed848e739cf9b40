import { parseAmount } from '@baize/ui/format';
import type { AutoPlan, StakeChange } from './auto-play.ts';

/** The plan as it is typed. Empty fields bound nothing. */
export interface PlanForm {
  readonly bets: string;
  readonly onWin: ChangeForm;
  readonly onLoss: ChangeForm;
  readonly stopProfit: string;
  readonly stopLoss: string;
}

/** What happens to the stake after a win or a loss, as typed. */
export interface ChangeForm {
  readonly kind: 'increase' | 'reset';
  readonly percent: string;
}

/** A field of the plan. */
export type PlanField = 'bets' | 'onLoss' | 'onWin' | 'stopLoss' | 'stopProfit';

const RESET: ChangeForm = { kind: 'reset', percent: '100' };

/** The plan that the form begins with: ten bets of the same stake. */
export const FIRST_PLAN: PlanForm = { bets: '10', onWin: RESET, onLoss: RESET, stopProfit: '', stopLoss: '' };

const MOST_BETS = 1_000_000;
const MOST_PERCENT = 1_000;

/** The plan, or the fields that are not valid. */
export function readPlan(form: PlanForm): { plan: AutoPlan | null; wrong: readonly PlanField[] } {
  const bets = form.bets.trim() === '' ? null : whole(form.bets, MOST_BETS);
  const onWin = changeOf(form.onWin);
  const onLoss = changeOf(form.onLoss);
  const stopProfitUnits = amount(form.stopProfit);
  const stopLossUnits = amount(form.stopLoss);
  const fields = { bets, onWin, onLoss, stopProfit: stopProfitUnits, stopLoss: stopLossUnits };
  const wrong = (Object.keys(fields) as PlanField[]).filter((field) => fields[field] === undefined);
  if (
    bets === undefined ||
    onWin === undefined ||
    onLoss === undefined ||
    stopProfitUnits === undefined ||
    stopLossUnits === undefined
  )
    return { plan: null, wrong };
  return { plan: { bets, onWin, onLoss, stopProfitUnits, stopLossUnits }, wrong };
}

function changeOf({ kind, percent }: ChangeForm): StakeChange | undefined {
  if (kind === 'reset') return 'reset';
  const increasePercent = whole(percent, MOST_PERCENT);
  return increasePercent === undefined ? undefined : { increasePercent };
}

function whole(text: string, most: number): number | undefined {
  const value = Number(text.trim());
  return /^\d+$/.test(text.trim()) && value >= 1 && value <= most ? value : undefined;
}

function amount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const { units } = parseAmount(text);
  return units !== undefined && units > 0 ? units : undefined;
}
