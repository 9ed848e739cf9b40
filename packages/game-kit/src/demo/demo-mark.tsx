import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Badge } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Money } from '@baize/ui/money';
import classes from './demo-mark.module.css';
import { useDemo, type DemoBarProps } from './demo-state.ts';

/** Says that a demo runs, with its money and the button that ends it. */
export function DemoMark({ balanceUnits, currency, rounds = false }: DemoBarProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { leave } = useDemo();
  return (
    <div className={classes.bar} role="group" aria-label={t('kit.demo.name')}>
      <p className={classes.line}>
        <Badge tone="warn">{t('kit.demo.name')}</Badge>
        <Money units={balanceUnits ?? 0} currency={currency} locale={locale} />
      </p>
      <Button size="sm" onClick={leave}>
        {t('kit.demo.leave')}
      </Button>
      <p className={classes.about}>{t(rounds ? 'kit.demo.aboutRounds' : 'kit.demo.about')}</p>
    </div>
  );
}
