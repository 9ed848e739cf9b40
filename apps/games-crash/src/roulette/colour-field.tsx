import { useId, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { RouletteColour } from '@baize/fairness/games/roulette/roulette';
import { classNames } from '@baize/ui';
import { formatMoney } from '@baize/ui/format';
import { chanceText, COLOURS, colourClass, paysText } from './colours.ts';
import classes from './colour-field.module.css';
import { FieldFaces, totalOnField } from './field-crowd.tsx';
import type { RouletteSeat } from './use-roulette.ts';

/** The six colours to bet on, with the stakes on each. The browser's own radio buttons: arrow keys move and choose. */
export function ColourField({ seat }: { seat: RouletteSeat }): ReactElement {
  const t = useTranslate();
  const name = useId();
  return (
    <fieldset className={classes.field} disabled={seat.auto.running}>
      <legend className={classes.legend}>
        <span>{t('field.label')}</span>
        <span aria-hidden="true">{t('field.chance')}</span>
      </legend>
      <div className={classes.colours}>
        {COLOURS.map((colour) => (
          <ColourOption key={colour} name={name} colour={colour} seat={seat} />
        ))}
      </div>
    </fieldset>
  );
}

interface ColourOptionProps {
  readonly name: string;
  readonly colour: RouletteColour;
  readonly seat: RouletteSeat;
}

function ColourOption({ name, colour, seat }: ColourOptionProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { table } = seat.live;
  const isOn = seat.colour === colour;
  const bets = table.bets.filter((bet) => bet.colour === colour);
  const others = bets.filter(({ userId }) => userId !== seat.player.userId);
  const count = t('kit.rounds.bets', { count: bets.length });
  const total = totalOnField(bets, seat.limits.currency);
  const stands = total === null ? count : formatMoney(total[1], total[0], locale, { decimals: 'auto' });
  const own = ownText(seat, colour, (key, units) =>
    t(key, { stake: formatMoney(units, seat.limits.currency, locale, { decimals: 'auto' }) }),
  );
  return (
    <label className={classNames(classes.option, colourClass(colour), isOn && classes.chosen)}>
      <input
        className={classes.input}
        type="radio"
        name={name}
        value={colour}
        checked={isOn}
        aria-label={`${t(`kit.colour.${colour}`)}, ${paysText(colour, locale)}, ${t('field.chance')} ${chanceText(colour, locale)}${own === null ? '' : `, ${own}`}, ${count}${total === null ? '' : `, ${stands}`}`}
        onChange={() => seat.choose(colour)}
      />
      <span className={classes.line}>
        <b className="bz-num">{paysText(colour, locale)}</b>
        <span className="bz-num">{chanceText(colour, locale)}</span>
      </span>
      <span className={classes.stands}>
        <span className={classes.small}>{own ?? stands}</span>
        <FieldFaces bets={others} />
      </span>
    </label>
  );
}

/** The player's own stake on the colour, or the one that waits for the next round. */
function ownText(
  { bets, live, queue }: RouletteSeat,
  colour: RouletteColour,
  say: (key: string, units: number) => string,
): string | null {
  const { roundNumber } = live.table;
  const placed = bets.open.find(({ proof, outcome }) => proof.roundNumber === roundNumber && outcome.colour === colour);
  if (placed) return say('field.own', placed.stakeUnits);
  const queued = queue.bets.find((bet) => bet.colour === colour);
  return queued ? say('field.queued', queued.stakeUnits) : null;
}
