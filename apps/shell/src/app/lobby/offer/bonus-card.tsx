import { Card } from '@baize/ui/card';
import { classNames } from '@baize/ui/class-names';
import { calls } from '@baize/protocol/calls';
import { useCallback } from 'react';
import { useShell } from '../../../services/shell-context.ts';
import { useOnce } from './use-once.ts';
import { MoneyCard } from '../money-card.tsx';
import styles from '../side-card.module.css';
import { ActiveBonus } from './active-bonus.tsx';
import { EndedBonus } from './ended-bonus.tsx';
import { activeOf, endedLately } from './player-bonuses.ts';
import { SpinsRow } from './spins-row.tsx';
import { WaitingBonus } from './waiting-bonus.tsx';

/** The player's bonuses: the one that is played, the one that waits for a deposit, how the last one ended, and spins to be used. */
export function BonusCard() {
  const { http } = useShell();
  const load = useCallback(async () => {
    const general = http('general');
    const [waiting, spins, all] = await Promise.all([
      general.call(calls.getWaitingBonus),
      general.call(calls.listFreeSpins),
      general.call(calls.listBonuses),
    ]);
    return {
      active: activeOf(all.data),
      waiting: waiting.data,
      ended: endedLately(all.data, Date.now()),
      spins: spins.data,
    };
  }, [http]);
  const { value } = useOnce(load);
  if (!value) return <MoneyCard steady />;
  const { active, waiting, ended, spins } = value;
  if (!active && !waiting && !ended && spins.length === 0) return <MoneyCard steady />;
  return (
    <Card as="section" padding="lg" className={classNames(styles.card, styles.bonus)}>
      {active && <ActiveBonus bonus={active} />}
      {waiting && <WaitingBonus bonus={waiting} folded={active !== null} />}
      {ended && <EndedBonus bonus={ended} />}
      {spins.map((each) => (
        <SpinsRow key={each.id} spins={each} />
      ))}
    </Card>
  );
}
