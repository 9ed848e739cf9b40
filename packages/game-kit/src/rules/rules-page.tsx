import type { ReactElement, ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Limits } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import type { ClothName } from '@baize/ui/cloth';
import { clothClass } from '@baize/ui/cloth';
import { Money } from '@baize/ui/money';
import { Table } from '@baize/ui/table';
import { PathLink } from '../play/path-link.tsx';
import { OddsTable, type Odds } from './odds-table.tsx';
import classes from './rules-page.module.css';

/** Properties of {@link RulesPage}. */
export interface RulesPageProps {
  readonly game: string;
  readonly cloth: ClothName;
  /** Name of the game. */
  readonly title: string;
  /** What the game is, in one or two sentences. */
  readonly about: string;
  /** Whole sentences, each said once. */
  readonly rules: readonly string[];
  /** Figures computed by the functions that settle the bets. */
  readonly odds: readonly Odds[];
  /** The average house edge, in a sentence. */
  readonly edge: string;
  /** Empty where the stake is a price, or where they are not known now. */
  readonly limits: readonly Limits[];
  /** How a result follows from its seeds, in words and as a formula. */
  readonly fairness: string;
  readonly formula: string;
}

/** The written page of a game: what is played, what it pays, the house edge, and how anyone checks it. */
export function RulesPage(props: RulesPageProps): ReactElement {
  const t = useTranslate();
  const { game, cloth, title, about, rules, odds, edge, limits, fairness, formula } = props;
  return (
    <article className={classes.page}>
      <header className={clothClass(cloth, classes.head)}>
        <h1>{t('kit.rulesPage.title', { game: title })}</h1>
        <p>{about}</p>
        <PathLink path={`/games/${game}`} className={classes.play}>
          {t('kit.rulesPage.play')}
        </PathLink>
      </header>
      <Part title={t('kit.rulesPage.rules')}>
        <ul className={classes.list}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('kit.rulesPage.odds')}>
        <p>{edge}</p>
        {odds.map((each) => (
          <OddsTable key={each.caption} odds={each} />
        ))}
      </Part>
      {limits.length > 0 && (
        <Part title={t('kit.rulesPage.limits')}>
          <p>{t('kit.rulesPage.aboutLimits')}</p>
          <LimitsTable limits={limits} />
        </Part>
      )}
      <Part title={t('kit.rulesPage.fairness')}>
        <p>{fairness}</p>
        <p className={classes.formula}>{formula}</p>
        <p>{t('kit.rulesPage.check')}</p>
        <p className={classes.formula}>{`npm run verify -- ${game} --json`}</p>
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Card as="section" padding="lg" className={classes.part}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

function LimitsTable({ limits }: { limits: readonly Limits[] }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const money = (units: number, { currency }: Limits): ReactElement => (
    <Money units={units} currency={currency} locale={locale} decimals="auto" />
  );
  return (
    <Table
      caption={t('kit.rulesPage.limits')}
      rows={limits}
      rowKey={({ currency }) => currency}
      columns={[
        { key: 'currency', head: t('kit.rulesPage.currency'), cell: ({ currency }) => currency },
        { key: 'min', head: t('kit.session.minStake'), figures: true, cell: (row) => money(row.minStakeUnits, row) },
        { key: 'max', head: t('kit.session.maxStake'), figures: true, cell: (row) => money(row.maxStakeUnits, row) },
        { key: 'win', head: t('kit.maxWin'), figures: true, cell: (row) => money(row.maxWinUnits, row) },
      ]}
    />
  );
}
