import type { ReactElement } from 'react';
import { classNames } from '@baize/ui';
import { CheckIcon, XIcon } from '@baize/ui/icons';
import classes from './bet-verification.module.css';

/** Whether two values are equal, by sign and in words. */
export function Verdict({ same, text }: { same: boolean; text: string }): ReactElement {
  const Icon = same ? CheckIcon : XIcon;
  return (
    <span className={classNames(classes.verdict, same ? classes.same : classes.differs)}>
      <Icon size={16} />
      {text}
    </span>
  );
}
