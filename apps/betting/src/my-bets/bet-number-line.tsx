import { useShell, useShellLink, useTranslate } from '@baize/contract';
import { IconButton } from '@baize/ui/icon-button';
import { CopyIcon } from '@baize/ui/icons';
import { betNumber, betPath } from './bet-number.ts';
import classes from './bet-number-line.module.css';

/** The number of a bet: it leads to the bet, and can be copied. */
export function BetNumberLine({ id }: { readonly id: string }) {
  const t = useTranslate();
  const shell = useShell();
  const link = useShellLink();
  const number = betNumber(id);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(number);
      shell.notify({ kind: 'success', title: t('bets.numberCopied', { number }) });
    } catch {
      shell.notify({ kind: 'error', title: t('bets.numberNotCopied', { number }) });
    }
  };
  return (
    <span className={classes.line}>
      <a className={`bz-num ${classes.number}`} {...link(betPath(id))}>
        {t('bets.number', { number })}
      </a>
      <IconButton
        size="sm"
        label={t('bets.copyNumber', { number })}
        icon={<CopyIcon size={16} />}
        onClick={() => void copy()}
      />
    </span>
  );
}
