import { useSyncExternalStore, type ReactElement } from 'react';
import { useLocale, useSession, useTranslate } from '@baize/contract';
import type { Currency, Limits } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { formatNumber, formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { forgetStatistics, onStatistics, statisticsOf, type SessionKey } from '../session/session-log.ts';
import { NO_BETS } from '../session/statistics.ts';
import { Sheet } from '../sheets/sheet.tsx';
import { Course } from './course.tsx';
import { LossLimitForm } from './loss-limit-form.tsx';
import classes from './session-sheet.module.css';

/** Properties of {@link SessionSheet}. */
export interface SessionSheetProps {
  readonly game: string;
  readonly limits: Limits | null;
  readonly onClose: () => void;
}

/** What this session gave, the limits of the game, and the player's own. */
export function SessionSheet({ game, limits, onClose }: SessionSheetProps): ReactElement {
  const t = useTranslate();
  const session = useSession();
  const user = session.status === 'player' ? session.user : null;
  const currency = limits?.currency ?? user?.currency ?? null;
  const key = user && currency ? { userId: user.id, game, currency } : null;
  return (
    <Sheet title={t('kit.session.title')} onClose={onClose}>
      {key ? <Figures session={key} /> : <p>{t('kit.session.guest')}</p>}
      {limits && <GameLimits limits={limits} />}
      {key && <LossLimitForm session={key} />}
    </Sheet>
  );
}

function Figures({ session }: { session: SessionKey }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const now = useSyncExternalStore(
    onStatistics,
    () => statisticsOf(session),
    () => NO_BETS,
  );
  if (now.bets === 0) return <p>{t('kit.session.none')}</p>;
  const net = now.paidUnits - now.stakedUnits;
  const money = (units: number, sign?: 'always'): ReactElement => (
    <Money units={units} currency={session.currency} locale={locale} {...(sign && { sign })} />
  );
  const rows = [
    { key: 'net', label: t('kit.session.net'), value: money(net, 'always') },
    { key: 'bets', label: t('kit.session.bets'), value: formatNumber(now.bets, locale) },
    { key: 'wins', label: t('kit.session.wins'), value: formatNumber(now.wins, locale) },
    { key: 'staked', label: t('kit.session.staked'), value: money(now.stakedUnits) },
    { key: 'paid', label: t('kit.session.paid'), value: money(now.paidUnits) },
    {
      key: 'returned',
      label: t('kit.session.returned'),
      value: formatPercent((now.paidUnits / now.stakedUnits) * 100, locale, { decimals: 1 }),
    },
    { key: 'best', label: t('kit.session.best'), value: money(now.bestUnits, 'always') },
  ];
  return (
    <section className={classes.figures} aria-label={t('kit.session.title')}>
      <Course points={now.course} label={t('kit.session.course')} />
      <KeyValueList rows={rows} />
      <div>
        <Button size="sm" onClick={() => forgetStatistics(session)}>
          {t('kit.session.reset')}
        </Button>
      </div>
    </section>
  );
}

function GameLimits({ limits }: { limits: Limits }): ReactElement {
  const t = useTranslate();
  const money = (units: number): ReactElement => <Amount units={units} currency={limits.currency} />;
  return (
    <section>
      <h3 className={classes.heading}>{t('kit.session.gameLimits')}</h3>
      <KeyValueList
        rows={[
          { key: 'min', label: t('kit.session.minStake'), value: money(limits.minStakeUnits) },
          { key: 'max', label: t('kit.session.maxStake'), value: money(limits.maxStakeUnits) },
          { key: 'win', label: t('kit.maxWin'), value: money(limits.maxWinUnits) },
        ]}
      />
    </section>
  );
}

function Amount({ units, currency }: { units: number; currency: Currency }): ReactElement {
  return <Money units={units} currency={currency} locale={useLocale()} decimals="auto" />;
}
