import { useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Segmented } from '@baize/ui/segmented';
import { useKept } from '../kept/kept-value.ts';
import { PlaceButton } from './place-button.tsx';
import { PlacedBets } from './placed-bets.tsx';
import { ODDS_CHOICES, keptOddsChoice } from './odds-choice.ts';
import { RealMoney } from './real-money.tsx';
import { SlipAnnouncement } from './slip-announcement.tsx';
import { SlipItemRow } from './slip-item-row.tsx';
import classes from './slip-panel.module.css';
import { EMPTY_SLIP, isSystemPossible, keyOf, modeOf, winnersOf } from './slip.ts';
import type { SlipMode } from './slip.ts';
import { SlipFacts, SlipPayout } from './slip-totals.tsx';
import { StakeField } from './stake-field.tsx';
import type { SlipControl } from './use-slip.ts';
import { Select } from '@baize/ui/select';
import { Field } from '@baize/ui/field';
import type { OddsChoice } from '@baize/protocol';
import type { ReactNode } from 'react';

export interface SlipPanelProps {
  readonly control: SlipControl;
  /** The notice about an opened link. */
  readonly notice: ReactNode;
  /** The way to a link. */
  readonly copyLink: ReactNode;
}

/** The bet slip, in the column beside the list or in a sheet of its own. */
export function SlipPanel({ control, notice, copyLink }: SlipPanelProps) {
  const t = useTranslate();
  const { slip, views, bets, change, placed } = control;
  const mode = modeOf(slip);
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('slip.title')}</h2>
        {views.length > 0 && (
          <Button variant="text" size="sm" onClick={() => change({ ...EMPTY_SLIP, mode: slip.mode })}>
            {t('slip.clear')}
          </Button>
        )}
      </header>
      <SlipAnnouncement views={views} />
      {notice}
      {placed.length > 0 && <PlacedBets ids={placed} onClose={control.goOn} />}
      {views.length === 0 && placed.length === 0 && <p className={classes.empty}>{t('slip.empty')}</p>}
      {views.length > 1 && <Modes control={control} mode={mode} />}
      {views.length > 0 && (
        <>
          <ul>
            {views.map((view, index) => (
              <SlipItemRow key={keyOf(view.item)} view={view} control={control}>
                {mode === 'single' && bets[index] && <StakeField bet={bets[index]} control={control} />}
              </SlipItemRow>
            ))}
          </ul>
          <div className={classes.foot}>
            {mode === 'system' && <Winners control={control} />}
            <OddsChoiceField />
            <SlipFacts control={control} mode={mode} />
            {copyLink}
          </div>
          <div className={classes.bar}>
            {mode !== 'single' && bets[0] && (
              <div className={classes.stake}>
                <StakeField bet={bets[0]} control={control} />
              </div>
            )}
            <div className={classes.pay}>
              <SlipPayout control={control} />
              <RealMoney />
              <PlaceButton control={control} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function Modes({ control: { slip, change }, mode }: { readonly control: SlipControl; readonly mode: SlipMode }) {
  const t = useTranslate();
  const count = slip.items.length;
  return (
    <Segmented<SlipMode>
      className={classes.modes}
      label={t('slip.mode')}
      options={[
        { value: 'single', label: t('slip.single') },
        { value: 'accumulator', label: t('slip.accumulator', { count }) },
        { value: 'system', label: t('slip.system'), disabled: !isSystemPossible(count) },
      ]}
      value={mode}
      onChange={(next) => change({ ...slip, mode: next })}
    />
  );
}

/** Which system: 2 of 4, 3 of 4. */
function Winners({ control: { slip, change, bets } }: { readonly control: SlipControl }) {
  const t = useTranslate();
  const total = slip.items.length;
  const choices = Array.from({ length: total - 2 }, (_each, index) => index + 2);
  return (
    <Field label={t('slip.winners')} hint={t('slip.combinations', { count: bets[0]?.combinations ?? 0 })}>
      <Select
        options={choices.map((winners) => ({ value: String(winners), label: t('slip.winnersOf', { winners, total }) }))}
        value={String(winnersOf(slip))}
        onChange={({ currentTarget }) => change({ ...slip, winners: Number(currentTarget.value) })}
      />
    </Field>
  );
}

function OddsChoiceField() {
  const t = useTranslate();
  const choice = useKept(keptOddsChoice);
  return (
    <Field label={t('oddsChoice.label')}>
      <Select
        options={ODDS_CHOICES.map((value) => ({ value, label: t(`oddsChoice.${value}`) }))}
        value={choice}
        onChange={({ currentTarget }) => keptOddsChoice.write(currentTarget.value as OddsChoice)}
      />
    </Field>
  );
}
