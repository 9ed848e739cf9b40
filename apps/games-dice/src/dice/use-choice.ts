import type { DiceChoice } from '@baize/fairness/games/dice/dice';
import { useHandler, useSessionStorage } from '@baize/game-kit/play';
import { changed, FIRST_CHOICE, isChoice, type ChanceRange, type FormChange } from './form.ts';

const KEY = 'baize.dice.choice';

/** Chance and direction, stored in the tab. */
export function useChoice(range: ChanceRange): [DiceChoice, (change: FormChange) => void] {
  const [choice, keep] = useSessionStorage(KEY, FIRST_CHOICE, (kept): kept is DiceChoice => isChoice(kept, range));
  return [choice, useHandler((change: FormChange) => keep(changed(choice, change, range)))];
}
