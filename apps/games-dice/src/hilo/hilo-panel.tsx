import type { ReactElement, ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { StakeField } from '@baize/game-kit/bet';
import { DemoBar } from '@baize/game-kit/demo';
import { InstantPanelEnd } from '@baize/game-kit/instant';
import { edgeText } from '@baize/game-kit/rules';
import { Worth } from '@baize/game-kit/steps';
import { Button } from '@baize/ui/button';
import { formatPercent } from '@baize/ui/format';
import { ArrowRightIcon, ChevronDownIcon, ChevronUpIcon } from '@baize/ui/icons';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import classes from './hilo-panel.module.css';
import { RuleField } from './rule-field.tsx';
import type { HiloTable } from './use-hilo.ts';

export interface HiloPanelProps {
  readonly table: HiloTable;
  readonly main: ReactNode;
  readonly onSeed: () => void;
}

export function HiloPanel({ table, main, onSeed }: HiloPanelProps): ReactElement {
  const t = useTranslate();
  const { auto, limits, open, player, stake } = table;
  return (
    <>
      <DemoBar balanceUnits={player.balanceUnits} currency={limits.currency} />
      {auto.mode}
      <StakeField
        game="hilo"
        player={player}
        stake={stake}
        limits={limits}
        balanceUnits={player.balanceUnits}
        disabled={open !== null || auto.running}
      />
      {open !== null && !auto.running && <Choices table={table} />}
      {auto.chosen && (open === null || auto.running) && <RuleField table={table} />}
      {auto.plan}
      <Figures table={table} />
      <InstantPanelEnd table={table} returns={table.returns} note={t('note')} main={main} onSeed={onSeed} />
    </>
  );
}

function Choices({ table }: { table: HiloTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { guesses, placing, say, skip, skipsLeft } = table;
  const busy = placing !== 'idle';
  return (
    <div className={classes.field}>
      <span className={classes.label}>{t('nextCard')}</span>
      <div className={classes.guesses}>
        {guesses.map(({ guess, chance, offered }, index) => (
          <Button
            key={guess}
            className={classes.guess}
            disabled={!offered}
            aria-disabled={busy}
            icon={index === 0 ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
            onClick={() => say(index === 0 ? 0 : 1)}
          >
            <span className={classes.name}>{t(`guess.${guess}`)}</span>
            <span className="bz-num">{formatPercent(chance * 100, locale, { decimals: 1 })}</span>
          </Button>
        ))}
      </div>
      {guesses.some(({ offered }) => !offered) && <p className={classes.hint}>{t('notOffered')}</p>}
      <Button variant="text" disabled={skipsLeft === 0} aria-disabled={busy} onClick={skip}>
        <ArrowRightIcon size={16} />
        {t('skip')}
      </Button>
    </div>
  );
}

function Figures({ table }: { table: HiloTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { guesses, limits, multiplierE4, open, returns, worthUnits } = table;
  const currency = open?.currency ?? limits.currency;
  const rows = [
    ...(multiplierE4 === 0
      ? []
      : [
          {
            key: 'now',
            label: t('kit.steps.now'),
            value: <Worth units={worthUnits} multiplierE4={multiplierE4} currency={currency} />,
          },
        ]),
    ...guesses
      .filter(({ offered }) => offered)
      .map((each) => ({
        key: each.guess,
        label: t(`if.${each.guess}`),
        value: <Worth units={each.payoutUnits} multiplierE4={each.multiplierE4} currency={currency} />,
      })),
    ...(returns ? [{ key: 'edge', label: t('kit.edge'), value: edgeText(returns, locale) }] : []),
    {
      key: 'max',
      label: t('kit.maxWin'),
      value: (
        <Money units={open?.maxWinUnits ?? limits.maxWinUnits} currency={currency} locale={locale} decimals="auto" />
      ),
    },
  ];
  return <KeyValueList rows={rows} />;
}
