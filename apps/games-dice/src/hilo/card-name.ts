import type { ShellI18n } from '@baize/contract';
import type { HiloCard } from '@baize/fairness/games/hilo/hilo';
import { rankText } from './card.tsx';

/** A card in words: the ace and the court cards by their names, the others by their figure. */
export function cardName({ rank, suit }: HiloCard, t: ShellI18n['t']): string {
  return t('card', { rank: rankName(rank, t), suit: t(`suit.${suit}`) });
}

export function rankName(rank: number, t: ShellI18n['t']): string {
  return rank === 1 || rank > 10 ? t(`rank.${rankText(rank)}`) : String(rank);
}
