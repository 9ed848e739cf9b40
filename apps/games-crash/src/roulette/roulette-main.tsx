import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { MainButton } from '@baize/game-kit/bet';
import { paysText } from './colours.ts';
import type { RouletteSeat } from './use-roulette.ts';

/** The main button: its label says what happens now. */
export function RouletteMain({ seat }: { seat: RouletteSeat }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { action, auto, colour, limits, player, stake, status } = seat;
  if (auto.main) return auto.main;
  const shows = action === 'bet' || action === 'queue';
  return (
    <MainButton
      label={
        action === 'bet' ? t('main.bet', { multiplier: paysText(colour, locale) }) : t(`kit.rounds.main.${action}`)
      }
      amount={shows && stake.units !== null ? { units: stake.units, currency: limits.currency } : undefined}
      status={status}
      disabled={player.pending || action === 'wait'}
      onPress={seat.act}
      onAskAgain={seat.askAgain}
    />
  );
}
