import { useTranslate } from '@baize/contract';
import type { Bonus } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import parts from '../frame/parts.module.css';
import { useMoney } from '../money/use-money.ts';
import { Moment } from '../time/moment.tsx';
import { BonusDetails } from './bonus-details.tsx';

const TONES: Partial<Record<Bonus['state'], BadgeProps['tone']>> = { completed: 'win', lost: 'loss', revoked: 'loss' };
/** The whole list stands in the profile. */
const SHOWN = 5;

/** Bonuses that are over, and in words how each ended. */
export function EndedBonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const t = useTranslate();
  const money = useMoney();
  if (bonuses.length === 0) return null;
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('bonuses.ended')}</h2>
      <ul>
        {bonuses.slice(0, SHOWN).map(({ currency, endedAt, expiresAt, id, name, paidUnits, state }) => (
          <li key={id} className={parts.line}>
            <div className={parts.what}>
              <p>{name}</p>
              <p className={parts.note}>
                <Moment at={endedAt ?? expiresAt} />
                {' · '}
                {t(`bonuses.ends.${state}`, { amount: money(paidUnits, currency) })}
              </p>
            </div>
            <Badge tone={TONES[state]}>{t(`bonuses.states.${state}`)}</Badge>
            <BonusDetails bonus={{ id, name }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
