import { useShell, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Bonus, User } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useCallback, useEffect } from 'react';
import { useRead } from '../page/use-read.ts';
import styles from './bonuses-page.module.css';
import { EndedBonuses } from './ended-bonuses.tsx';
import { FreeSpinsCard } from './free-spins-card.tsx';
import { OpenBonus } from './open-bonus.tsx';
import { PromoForm } from './promo-form.tsx';

/** What the player sees first: what is being wagered, then what can be started, then what waits for a deposit. */
const ORDER: readonly Bonus['state'][] = ['active', 'queued', 'waiting'];

const readBonuses = async (http: ShellHttp, signal: AbortSignal) => {
  const [bonuses, waiting, spins] = await Promise.all([
    http.call(calls.listBonuses, { signal }),
    http.call(calls.getWaitingBonus, { signal }),
    http.call(calls.listFreeSpins, { signal }),
  ]);
  const isListed = bonuses.data.some(({ id }) => id === waiting.data?.id);
  const all = waiting.data && !isListed ? [waiting.data, ...bonuses.data] : bonuses.data;
  return { bonuses: all, spins: spins.data };
};

/** [row:S11] `/profile/bonuses`: bonuses with their progress and terms, free spins, and the field for a promo code. */
export function BonusesPage({ user }: { user: User }) {
  const shell = useShell();
  const t = useTranslate();
  const { value, again } = useRead(readBonuses);
  /** Whatever changes a bonus may change the balances too, which stand in the profile. */
  const changed = useCallback(() => {
    again();
    shell.settings.reloadProfile().catch(() => undefined);
  }, [again, shell]);
  useEffect(() => {
    const stops = [shell.events.on('bet.settled', again), shell.events.on('balance.changed', again)];
    return () => stops.forEach((stop) => stop());
  }, [shell, again]);
  if (value === 'failed')
    return <EmptyState title={t('bonuses.failed')} action={<Button onClick={again}>{t('history.again')}</Button>} />;
  const open = ORDER.flatMap((state) => value?.bonuses.filter((bonus) => bonus.state === state) ?? []);
  const ended = value?.bonuses.filter(({ state }) => !ORDER.includes(state)) ?? [];
  return (
    <div className={styles.grid}>
      <div className={styles.column} aria-busy={value === undefined}>
        {value === undefined && <SkeletonBar size="row" />}
        {value !== undefined && open.length === 0 && (
          <EmptyState title={t('bonuses.empty')} text={t('bonuses.emptyText')} />
        )}
        {open.map((bonus) => (
          <OpenBonus key={bonus.id} bonus={bonus} user={user} onChange={changed} />
        ))}
        <EndedBonuses bonuses={ended} />
      </div>
      <div className={styles.column}>
        {shell.isOffered && <PromoForm onChange={changed} />}
        {value !== undefined && <FreeSpinsCard spins={value.spins} onChange={changed} />}
      </div>
    </div>
  );
}
