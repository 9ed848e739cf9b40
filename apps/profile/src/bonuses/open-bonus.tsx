import { useLocale, useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Bonus, User } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Dialog } from '@baize/ui/dialog';
import { formatMoney } from '@baize/ui/format';
import { Progress } from '@baize/ui/progress';
import { useState } from 'react';
import { useAct } from '../act/use-act.ts';
import styles from './bonuses-page.module.css';
import { TermsList } from './terms-list.tsx';
import { TimeLeft } from './time-left.tsx';

const TONES: Partial<Record<Bonus['state'], BadgeProps['tone']>> = { active: 'win', queued: 'info', waiting: 'warn' };

interface OpenBonusProps {
  readonly bonus: Bonus;
  readonly user: User;
  readonly onChange: () => void;
}

/** [row:E03] a bonus that is not over: what it is, how far it is wagered, until when, and what it asks. */
export function OpenBonus({ bonus, user, onChange }: OpenBonusProps) {
  const t = useTranslate();
  const { state } = bonus;
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{bonus.name}</h2>
        <Badge tone={TONES[state]}>{t(`bonuses.states.${state}`)}</Badge>
      </div>
      {state === 'active' && <Wagering bonus={bonus} user={user} />}
      {state === 'queued' && <p>{t('bonuses.queuedText')}</p>}
      {state === 'waiting' && <p>{t('bonuses.waitingText')}</p>}
      <TimeLeft endsAt={bonus.expiresAt} />
      <TermsList bonus={bonus} />
      <Acts bonus={bonus} onChange={onChange} />
    </Card>
  );
}

function Wagering({ bonus, user }: Pick<OpenBonusProps, 'bonus' | 'user'>) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency, requiredUnits, wageredUnits } = bonus;
  const money = (units: number) => formatMoney(units, currency, locale, { decimals: 'auto' });
  const required = requiredUnits ?? 0;
  const text = t('bonuses.progress', { wagered: money(Math.min(wageredUnits, required)), required: money(required) });
  return (
    <>
      {user.bonus?.id === bonus.id && <p>{t('bonuses.balance', { amount: money(user.bonus_balance) })}</p>}
      <Progress
        label={t('bonuses.wagering')}
        value={Math.min(wageredUnits, required)}
        max={required}
        valueText={text}
      />
      <p className={styles.note}>{text}</p>
    </>
  );
}

/** What can be done with a bonus. Giving it up is asked twice: it cannot be taken back. */
function Acts({ bonus, onChange }: Pick<OpenBonusProps, 'bonus' | 'onChange'>) {
  const shell = useShell();
  const t = useTranslate();
  const { busy, run } = useAct(onChange);
  const [asking, setAsking] = useState(false);
  const { id, state } = bonus;
  const start = () =>
    run(async () => {
      await shell.http.call(calls.activateBonus, { params: { id }, body: {} });
      onChange();
    });
  const giveUp = () =>
    run(async () => {
      await shell.http.call(calls.cancelBonus, { params: { id }, body: {} });
      setAsking(false);
      onChange();
    });
  return (
    <div className={styles.actions}>
      {state === 'queued' && shell.isOffered && (
        <Button variant="primary" busy={busy} onClick={start}>
          {t('bonuses.start')}
        </Button>
      )}
      {state === 'waiting' && shell.isOffered && (
        <Button variant="primary" onClick={() => shell.modals.open('PayIn', {})}>
          {t('deposit')}
        </Button>
      )}
      <Button variant="text" onClick={() => setAsking(true)}>
        {t('bonuses.giveUp')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('bonuses.giveUpTitle')}
        description={t('bonuses.giveUpText')}
        closeLabel={t('close')}
        size="sm"
      >
        <div className={styles.actions}>
          <Button variant="danger" busy={busy} onClick={giveUp}>
            {t('bonuses.giveUp')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('bonuses.keep')}</Button>
        </div>
      </Dialog>
    </div>
  );
}
