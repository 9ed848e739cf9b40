import { useEffect, type ReactElement } from 'react';
import { useLazyPart } from '../play/use-lazy-part.ts';
import { useBonusMoney, type MoneyPartProps } from './staked-money.ts';

/** Whose money is staked, and how far the wagering has come: loaded for whoever plays a bonus. */
export function MoneyPart(props: MoneyPartProps): ReactElement | null {
  const money = useBonusMoney(props.game);
  const has = money !== null;
  const [Line, ask] = useLazyPart(() => import('./money-line.tsx').then(({ MoneyLine }) => MoneyLine));
  useEffect(() => {
    if (has) ask();
  });
  return money && Line && <Line {...props} money={money} />;
}
