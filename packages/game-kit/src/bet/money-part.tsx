import { useEffect, type ReactElement } from 'react';
import { useSession } from '@baize/contract';
import { useLazyPart } from '../play/use-lazy-part.ts';
import type { MoneyPartProps } from './money-props.ts';

/** Whose money is staked, and the progress of the wagering: loaded only for a player with a bonus. */
export function MoneyPart(props: MoneyPartProps): ReactElement | null {
  const session = useSession();
  const bonus = session.status === 'player' && session.user.bonus;
  const [Line, ask] = useLazyPart<MoneyPartProps>(() =>
    import(/* webpackChunkName: "panel-parts" */ './money-line.tsx').then(({ MoneyLine }) => MoneyLine),
  );
  useEffect(() => {
    if (bonus) ask();
  });
  return bonus && Line ? <Line {...props} /> : null;
}
