import { useLocale, useTranslate } from '@baize/contract';
import type { Bonus } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import { formatMoney } from '@baize/ui/format';
import type { ReactNode } from 'react';
import parts from '../look/parts.module.css';
import { Moment } from '../time/moment.tsx';

const TONES: Partial<Record<Bonus['state'], BadgeProps['tone']>> = { completed: 'win', lost: 'loss', revoked: 'loss' };

interface EndedBonusesProps {
  readonly bonuses: readonly Bonus[];
  /** Rendered at the end of a bonus's line. */
  readonly renderMore?: (bonus: Bonus) => ReactNode;
}

/** Bonuses that are over, and in words how each ended. */
export function EndedBonuses({ bonuses, renderMore }: EndedBonusesProps) {
  const t = useTranslate();
  if (bonuses.length === 0) return null;
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('player.bonuses.ended')}</h2>
      <ul>
        {bonuses.map((bonus) => (
          <EndedLine key={bonus.id} bonus={bonus}>
            {renderMore?.(bonus)}
          </EndedLine>
        ))}
      </ul>
    </Card>
  );
}

export function EndedLine({ bonus, children }: { readonly bonus: Bonus; readonly children?: ReactNode }) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency, endedAt, expiresAt, name, paidUnits, state } = bonus;
  return (
    <li className={parts.line}>
      <div className={parts.what}>
        <p>{name}</p>
        <p className={parts.note}>
          <Moment at={endedAt ?? expiresAt} />
          {' · '}
          {t(`player.bonuses.ends.${state}`, { amount: formatMoney(paidUnits, currency, locale) })}
        </p>
      </div>
      <Badge tone={TONES[state]}>{t(`player.bonuses.states.${state}`)}</Badge>
      {children}
    </li>
  );
}
