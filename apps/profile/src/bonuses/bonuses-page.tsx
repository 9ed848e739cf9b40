import { useShell, useTranslate } from '@baize/contract';
import type { LoadContext, ShellHttp } from '@baize/contract';
import { EndedBonuses, FreeSpinsCard, inOrder, OpenBonus, PromoForm, readBonuses } from '@baize/player-kit/bonuses';
import parts from '@baize/player-kit/look/parts.module.css';
import { Button } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useCallback, useEffect } from 'react';
import { useRead } from '../page/use-read.ts';

const read = (http: ShellHttp, signal: AbortSignal) => {
  // An input that is all optional may be left out; the tuple of both cases is not derived.
  const call: LoadContext['call'] = (one, input) => http.call(one, ...([{ ...input, signal }] as never));
  return readBonuses(call);
};

/** [row:S11] `/profile/bonuses`: bonuses with their progress and terms, free spins, and the field for a promo code. */
export function BonusesPage() {
  const shell = useShell();
  const t = useTranslate();
  const { value, again } = useRead(read);
  /** Whatever changes a bonus may change the balances too, which are in the profile. */
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
  const { open, ended } = inOrder(value?.bonuses ?? []);
  return (
    <div className={parts.columns}>
      <div className={parts.column} aria-busy={value === undefined}>
        {value === undefined && <SkeletonBar size="row" />}
        {value !== undefined && open.length === 0 && (
          <EmptyState title={t('player.bonuses.empty')} text={t('player.bonuses.emptyText')} />
        )}
        {open.map((bonus) => (
          <OpenBonus key={bonus.id} bonus={bonus} onChange={changed} areTermsOpen />
        ))}
        <EndedBonuses bonuses={ended} />
      </div>
      <div className={parts.column}>
        <PromoForm onChange={changed} />
        {value !== undefined && <FreeSpinsCard spins={value.spins} slots={value.slots} onChange={changed} />}
      </div>
    </div>
  );
}
