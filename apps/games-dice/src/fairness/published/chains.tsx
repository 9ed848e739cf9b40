import type { ReactElement } from 'react';
import { useLocale, useTimeZone, useTranslate } from '@baize/contract';
import type { RoundChain } from '@baize/protocol';
import { formatDateTime, formatNumber } from '@baize/ui/format';
import { gameName } from '../game-name.ts';
import { HashRow } from './hash-row.tsx';
import classes from '../fairness-page.module.css';

/** How many are in sight; the others are folded. */
const SHOWN = 4;

/** The chains of shared rounds, each with its end and what salts it, the newest first. */
export function Chains({ chains }: { readonly chains: readonly RoundChain[] | null }): ReactElement {
  const t = useTranslate();
  const older = (chains ?? []).slice(SHOWN);
  return (
    <>
      <h3>{t('chains.title')}</h3>
      <p className={classes.note}>{t('chains.about')}</p>
      {(chains ?? []).length === 0 && <p className={classes.note}>{t('published.none')}</p>}
      {chains?.slice(0, SHOWN).map((chain) => (
        <Chain key={chain.chainTerminatingHash} chain={chain} />
      ))}
      {older.length > 0 && (
        <details>
          <summary>{t('chains.older', { count: older.length })}</summary>
          <div className={classes.folded}>
            {older.map((chain) => (
              <Chain key={chain.chainTerminatingHash} chain={chain} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Chain({ chain }: { readonly chain: RoundChain }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { game, version, firstRound, length, promised, salt, withdrawnAt } = chain;
  const number = (value: number): string => formatNumber(value, locale, { decimals: 0 });
  const instant = (ms: number): string =>
    formatDateTime(new Date(ms).toISOString(), locale, { style: 'date-time', timeZone });
  const state =
    withdrawnAt !== null ? 'withdrawn' : firstRound !== null ? 'played' : salt === null ? 'announced' : 'ready';
  return (
    <section className={classes.block}>
      <h4>
        {gameName(game, t, locale)}{' '}
        <span className={classes.note}>{`${game}/${version}, ${t(`chains.${state}`)}`}</span>
      </h4>
      <p className={classes.note}>
        {t('chains.length', { count: length, number: number(length) })}
        {firstRound !== null && ` ${t('chains.first', { number: number(firstRound) })}`}{' '}
        {promised === null
          ? t('chains.ownSalt')
          : t('chains.promised', {
              source: promised.source,
              number: number(promised.number),
              at: instant(promised.at),
            })}
      </p>
      <dl className={classes.rows}>
        <HashRow label={t('chains.end')} value={chain.chainTerminatingHash} />
        {salt !== null && <HashRow label={t('kit.step.salt')} value={salt} />}
      </dl>
    </section>
  );
}
