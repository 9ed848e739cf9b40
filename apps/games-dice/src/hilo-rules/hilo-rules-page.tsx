import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { hiloGuesses, hiloMultiplierE4, hiloWinningRanks } from '@baize/fairness/games/hilo/hilo';
import { limitsOf } from '@baize/game-kit/bet';
import { edgeText, returnsOf, RulesPage, type Odds, type RulesData } from '@baize/game-kit/rules';
import type { HiloConfig } from '@baize/protocol/games/hilo/hilo';
import { formatMultiplier, formatPercent } from '@baize/ui/format';
import { rankText } from '../hilo/card.tsx';
import { FORMULA, hiloRules } from '../hilo/hilo-rules.ts';

/** From the ace to the king. */
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);

/** The written rules of hilo, with the chance and the multiplier of every guess. */
export function HiloRulesPage({ data: { config, currency } }: { data: RulesData<HiloConfig> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const odds: Odds[] = [
    {
      caption: t('page.pays'),
      heads: [t('page.open'), ...[1, 2].flatMap(() => [t('page.guess'), t('kit.steps.chance'), t('page.multiplier')])],
      rows: RANKS.map((rank) => [
        rankText(rank),
        ...hiloGuesses(rank).flatMap((guess) => {
          const winning = hiloWinningRanks(rank, guess);
          return [
            t(`guess.${guess}`),
            formatPercent((winning / RANKS.length) * 100, locale, { decimals: 2 }),
            formatMultiplier(hiloMultiplierE4([winning]), locale, 4),
          ];
        }),
      ]),
    },
  ];
  return (
    <RulesPage
      game="hilo"
      cloth="hilo"
      title={t('title')}
      about={t('page.about')}
      rules={hiloRules(config, limitsOf(config.limits, currency), t, locale)}
      odds={odds}
      edge={t('page.edge', { edge: edgeText(returnsOf(config.returns), locale) })}
      limits={config.limits}
      fairness={t('thread.about')}
      formula={FORMULA}
    />
  );
}
