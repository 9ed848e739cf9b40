import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { payoutUnits } from '@baize/fairness/payout';
import { fractionToNumber } from '@baize/fairness/fraction';
import { rouletteMultiplierE4, rouletteReturn } from '@baize/fairness/games/roulette/roulette';
import { PanelEnd, StakeField } from '@baize/game-kit/bet';
import { DemoBar } from '@baize/game-kit/demo';
import { roundKnots } from '@baize/game-kit/rounds';
import { formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { Thread } from '@baize/ui/thread';
import { ColourField } from './colour-field.tsx';
import { RouletteMain } from './roulette-main.tsx';
import type { RouletteSeat } from './use-roulette.ts';

export function RoulettePanel({ seat }: { seat: RouletteSeat }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { auto, limits, player, stake } = seat;
  return (
    <>
      <DemoBar balanceUnits={player.balanceUnits} currency={limits.currency} rounds />
      {auto.mode}
      <StakeField
        game="roulette"
        player={player}
        stake={stake}
        limits={limits}
        balanceUnits={player.balanceUnits}
        disabled={auto.running}
      />
      <ColourField seat={seat} />
      {auto.plan}
      <Figures seat={seat} />
      <PanelEnd
        thread={<Thread title={t('kit.thread.title')} knots={roundKnots(seat.live.table, t, locale)} />}
        main={<RouletteMain seat={seat} />}
        note={t('note', {
          return: formatPercent(fractionToNumber(rouletteReturn(seat.colour)) * 100, locale),
        })}
      />
    </>
  );
}

function Figures({ seat: { colour, limits, stake } }: { seat: RouletteSeat }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const money = { currency: limits.currency, locale };
  const pays = stake.units === null ? null : payoutUnits(stake.units, rouletteMultiplierE4(colour), limits.maxWinUnits);
  const rows = [
    { key: 'pays', label: t('pays'), value: pays === null ? '–' : <Money units={pays} {...money} /> },
    { key: 'max', label: t('kit.maxWin'), value: <Money units={limits.maxWinUnits} {...money} decimals="auto" /> },
  ];
  return <KeyValueList rows={rows} />;
}
