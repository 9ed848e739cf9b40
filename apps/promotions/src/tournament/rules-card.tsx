import { useTranslate } from '@baize/contract';
import type { Tournament } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import parts from '@baize/player-kit/look/parts.module.css';
import { useWagerTitle } from '@baize/player-kit/wager';
import { amountIn, useCurrency, useMoney } from '@baize/player-kit/money';

/** The rules in words, whole: what counts, how it is counted, and who is first of equals. */
export function RulesCard({ tournament }: { tournament: Tournament }) {
  const t = useTranslate();
  const wagerTitle = useWagerTitle();
  const currency = useCurrency();
  const money = useMoney();
  const { games, minStakes, points, scoring } = tournament;
  const names = games.map((game) => wagerTitle(game)).join(', ');
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('rules.title')}</h2>
      <ul className={parts.points}>
        <li>{t('rules.games', { games: names, amount: money(amountIn(minStakes, currency), currency) })}</li>
        <li>{t(`rules.scoring.${scoring}`, { amount: money(amountIn(points, currency), currency) })}</li>
        <li>{t('rules.counts')}</li>
        <li>{t('rules.safe')}</li>
        <li>{t('rules.tie')}</li>
        <li>{t('rules.paid')}</li>
        <li>{t('rules.hidden')}</li>
      </ul>
    </Card>
  );
}
