import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Money } from '@baize/ui/money';
import classes from './demo-bar.module.css';
import { useDemo } from './with-demo.tsx';

export interface DemoBarProps {
  readonly balanceUnits: number | null;
  readonly currency: Currency;
  /** Its rounds are the site's own, and not drawn in the page. */
  readonly rounds?: boolean;
}

/** The way into the demo, and while it goes on its mark, its money and the way out. */
export function DemoBar({ balanceUnits, currency, rounds = false }: DemoBarProps): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const demo = useDemo();
  if (!demo.offered) return null;
  if (!demo.active)
    return (
      <Button className={classes.enter} onClick={demo.enter}>
        {t('kit.demo.enter')}
      </Button>
    );
  return (
    <div className={classes.bar} role="group" aria-label={t('kit.demo.name')}>
      <p className={classes.line}>
        <Badge tone="warn">{t('kit.demo.name')}</Badge>
        <Money units={balanceUnits ?? 0} currency={currency} locale={locale} />
      </p>
      <Button size="sm" onClick={demo.leave}>
        {t('kit.demo.leave')}
      </Button>
      <p className={classes.about}>{t(rounds ? 'kit.demo.aboutRounds' : 'kit.demo.about')}</p>
    </div>
  );
}
