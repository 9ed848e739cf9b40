import { useSession, useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Bonus } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Dialog } from '@baize/ui/dialog';
import { Progress } from '@baize/ui/progress';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAct } from '../act/use-act.ts';
import parts from '../look/parts.module.css';
import { useMoney } from '../money/use-money.ts';
import { TimeLeft } from '../time/time-left.tsx';
import { TermsList } from './terms-list.tsx';

const TONES: Partial<Record<Bonus['state'], BadgeProps['tone']>> = { active: 'win', queued: 'info', waiting: 'warn' };

interface OpenBonusProps {
  readonly bonus: Bonus;
  readonly onChange: () => void;
  /** Whether its terms are open from the start. */
  readonly areTermsOpen?: boolean;
  /** Shown beside its name. */
  readonly aside?: ReactNode;
}

/** [row:E03] a bonus that is not over: what it is, how far it is wagered, until when, and what it asks. */
export function OpenBonus({ bonus, onChange, areTermsOpen = false, aside }: OpenBonusProps) {
  const t = useTranslate();
  const { amountUnits, currency, expiresAt, name, state, terms } = bonus;
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <div className={parts.row}>
        <div className={parts.named}>
          <h2 className={parts.title}>{name}</h2>
          {aside}
        </div>
        <Badge tone={TONES[state]}>{t(`player.bonuses.states.${state}`)}</Badge>
      </div>
      {state === 'active' && <Wagering bonus={bonus} />}
      {state === 'queued' && <p className={parts.text}>{t('player.bonuses.queuedText')}</p>}
      {state === 'waiting' && <p className={parts.text}>{t('player.bonuses.waitingText')}</p>}
      <TimeLeft until={expiresAt} className={parts.note} />
      <details open={areTermsOpen}>
        <summary className={parts.summary}>{t('player.terms.title')}</summary>
        <TermsList terms={terms} currency={currency} amountUnits={amountUnits} />
      </details>
      <Acts bonus={bonus} onChange={onChange} />
    </Card>
  );
}

function Wagering({ bonus }: Pick<OpenBonusProps, 'bonus'>) {
  const t = useTranslate();
  const session = useSession();
  const inCurrency = useMoney();
  const { currency, requiredUnits, wageredUnits } = bonus;
  const money = (units: number) => inCurrency(units, currency);
  const required = requiredUnits ?? 0;
  const wagered = Math.min(wageredUnits, required);
  const text = t('player.bonuses.progress', { wagered: money(wagered), required: money(required) });
  const user = session.status === 'player' ? session.user : null;
  return (
    <>
      {user?.bonus?.id === bonus.id && <p>{t('player.bonuses.balance', { amount: money(user.bonus_balance) })}</p>}
      <Progress label={t('player.bonuses.wagering')} value={wagered} max={required} valueText={text} />
      <p className={parts.note}>{text}</p>
    </>
  );
}

/** What can be done with a bonus. Giving it up takes two presses: it cannot be taken back. */
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
    <div className={parts.actions}>
      {state === 'queued' && shell.isOffered && (
        <Button variant="primary" busy={busy} onClick={start}>
          {t('player.bonuses.start')}
        </Button>
      )}
      {state === 'waiting' && shell.isOffered && (
        <Button variant="primary" onClick={() => shell.modals.open('PayIn', {})}>
          {t('player.deposit')}
        </Button>
      )}
      <Button variant="text" onClick={() => setAsking(true)}>
        {t('player.bonuses.giveUp')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('player.bonuses.giveUpTitle')}
        description={t('player.bonuses.giveUpText')}
        closeLabel={t('player.close')}
        size="sm"
      >
        <div className={parts.actions}>
          <Button variant="danger" busy={busy} onClick={giveUp}>
            {t('player.bonuses.giveUp')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('player.bonuses.keep')}</Button>
        </div>
      </Dialog>
    </div>
  );
}
