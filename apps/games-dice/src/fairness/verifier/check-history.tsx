import { useId, useState, type ChangeEvent, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { checkHistory, type CheckedHistory } from '@baize/fairness/typed/index';
import { Verdict } from '@baize/game-kit/verification';
import classes from './verifier.module.css';

/** Checks every bet of a downloaded history, here in the browser. */
export function CheckHistory(): ReactElement {
  const t = useTranslate();
  const id = useId();
  const [history, setHistory] = useState<CheckedHistory | null>(null);
  const [refused, setRefused] = useState(false);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    setRefused(false);
    setHistory(null);
    const checked = await checkHistory(await file.text(), async (sofar) => {
      setHistory(sofar);
      await painted();
    });
    setHistory(checked);
    setRefused(checked === null);
  };
  return (
    <div className={classes.form}>
      <h3 className={classes.heading}>{t('history.title')}</h3>
      <p className={classes.note}>{t('history.about')}</p>
      <label htmlFor={id}>{t('history.label')}</label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        className={classes.file}
        onChange={(event) => void take(event)}
      />
      {refused && <p role="alert">{t('history.refused')}</p>}
      {history && <Course history={history} />}
    </div>
  );
}

function Course({ history }: { readonly history: CheckedHistory }): ReactElement {
  const t = useTranslate();
  const { lines, checked, held, failed, unknown, others } = history;
  const done = checked === lines;
  return (
    <div className={classes.form}>
      <progress
        className={classes.progress}
        value={checked}
        max={Math.max(1, lines)}
        aria-label={t('history.course')}
      />
      <div role="status" className={classes.form}>
        {done && (
          <p className={classes.note}>
            {failed.length === 0 ? (
              <Verdict same text={t('history.held', { held })} />
            ) : (
              <Verdict same={false} text={t('history.failed', { failed: failed.length })} />
            )}
          </p>
        )}
        {done && <p className={classes.note}>{t('history.rest', { held, unknown, others })}</p>}
      </div>
      {failed.length > 0 && (
        <ul className={classes.failed}>
          {failed.map((bet) => (
            <li key={bet} className="bz-mono">
              {bet}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Until the browser has had its turn: checking takes the thread that draws. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
