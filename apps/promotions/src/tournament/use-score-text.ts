import { useLocale } from '@baize/contract';
import type { Tournament } from '@baize/protocol';
import { formatMultiplier, formatNumber } from '@baize/ui/format';

/** A score as its tournament counts: a multiplier, or whole points. */
export function useScoreText({ scoring }: Tournament): (score: number) => string {
  const locale = useLocale();
  return (score) => (scoring === 'best-multiplier' ? formatMultiplier(score, locale) : formatNumber(score, locale));
}
