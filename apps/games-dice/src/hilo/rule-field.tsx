import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { classNames } from '@baize/ui';
import { Button } from '@baize/ui/button';
import { ArrowRightIcon, ChevronDownIcon, ChevronUpIcon } from '@baize/ui/icons';
import { Segmented } from '@baize/ui/segmented';
import { LIKELIER, RISKIER, SAYINGS, TAKE_AFTER, type HiloRule, type Saying } from './auto-rule.ts';
import { rankName } from './card-name.ts';
import { rankText } from './card.tsx';
import classes from './rule-field.module.css';
import type { HiloTable } from './use-hilo.ts';

const ICONS = { up: ChevronUpIcon, down: ChevronDownIcon, skip: ArrowRightIcon } as const;

/** The call of automatic play on each card, and after how many right guesses it leaves. */
export function RuleField({ table: { auto, rule, setRule } }: { table: HiloTable }): ReactElement {
  const t = useTranslate();
  const fixed = auto.running;
  const preset = ({ says }: HiloRule): void => setRule({ ...rule, says });
  const turn = (index: number): void =>
    setRule({ ...rule, says: rule.says.map((saying, at) => (at === index ? after(saying) : saying)) });
  return (
    <>
      <div className={classes.field}>
        <span className={classes.label}>{t('auto.rule')}</span>
        <div role="group" aria-label={t('auto.rule')} className={classes.ranks}>
          {rule.says.map((saying, index) => {
            const rank = index + 1;
            const Icon = ICONS[saying];
            return (
              <button
                key={rank}
                type="button"
                className={classNames(classes.rank, classes[saying])}
                aria-label={t('auto.says', { rank: rankName(rank, t), saying: t(`auto.${saying}`) })}
                disabled={fixed}
                onClick={() => turn(index)}
              >
                <b>{rankText(rank)}</b>
                <Icon size={16} />
              </button>
            );
          })}
        </div>
        <div className={classes.presets}>
          <Button disabled={fixed} onClick={() => preset(LIKELIER)}>
            {t('auto.likelier')}
          </Button>
          <Button disabled={fixed} onClick={() => preset(RISKIER)}>
            {t('auto.riskier')}
          </Button>
        </div>
      </div>
      <div className={classes.field}>
        <span className={classes.label}>{t('auto.takeAfter')}</span>
        <Segmented
          label={t('auto.takeAfter')}
          variant="solid"
          disabled={fixed}
          value={String(rule.takeAfter)}
          onChange={(count) => setRule({ ...rule, takeAfter: Number(count) })}
          options={TAKE_AFTER.map((count) => ({ value: String(count), label: String(count) }))}
        />
      </div>
    </>
  );
}

function after(saying: Saying): Saying {
  return SAYINGS[(SAYINGS.indexOf(saying) + 1) % SAYINGS.length]!;
}
