import { useContext, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import classes from './demo-bar.module.css';
import { DemoMarkContext, useDemo, type DemoBarProps } from './demo-state.ts';

/** The button that starts the demo; during a demo its mark, which is loaded with it. */
export function DemoBar(props: DemoBarProps): ReactElement | null {
  const t = useTranslate();
  const { offered, enter } = useDemo();
  const mark = useContext(DemoMarkContext);
  if (mark) return mark(props);
  return offered ? (
    <Button className={classes.enter} onClick={enter}>
      {t('kit.demo.enter')}
    </Button>
  ) : null;
}
