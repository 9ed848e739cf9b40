import type { ReactElement } from 'react';
import type { HiloCard, HiloSuit } from '@baize/fairness/games/hilo/hilo';
import { classNames } from '@baize/ui';
import classes from './card.module.css';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SHAPES: Readonly<Record<HiloSuit, string>> = {
  hearts: 'M0 9C-12-1-8-10-3.5-10-1.5-10 0-8.5 0-7 0-8.5 1.5-10 3.5-10 8-10 12-1 0 9Z',
  spades: 'M0-10C3-5 10-1 10 4 10 8 4 9 1.5 5L3 10H-3L-1.5 5C-4 9-10 8-10 4-10-1-3-5 0-10Z',
  diamonds: 'M0-11L8 0L0 11L-8 0Z',
  clubs: 'M0-10a4.6 4.6 0 0 1 3.6 7.4A4.6 4.6 0 1 1 1.4 4.4L3 10H-3L-1.4 4.4A4.6 4.6 0 1 1-3.6-2.6 4.6 4.6 0 0 1 0-10Z',
};

/** A rank as it stands on a card. */
export function rankText(rank: number): string {
  return RANKS[rank] ?? '';
}

const SIGNS: Readonly<Record<HiloSuit, string>> = { hearts: '♥', spades: '♠', diamonds: '♦', clubs: '♣' };

/** A card as it is written in a line of text. */
export function cardText({ rank, suit }: HiloCard): string {
  return `${rankText(rank)}${SIGNS[suit]}`;
}

/** A playing card, face up. Its name is said by whoever shows it. */
export function CardFace({ card, className }: { card: HiloCard; className?: string | undefined }): ReactElement {
  const red = card.suit === 'hearts' || card.suit === 'diamonds';
  const shape = SHAPES[card.suit];
  return (
    <svg viewBox="0 0 100 142" className={classNames(classes.card, red && classes.red, className)} aria-hidden="true">
      <rect x=".5" y=".5" width="99" height="141" rx="10" className={classes.paper} />
      <text x="20" y="36" textAnchor="middle" className={classes.rank}>
        {rankText(card.rank)}
      </text>
      <path d={shape} transform="translate(20 53) scale(.95)" />
      <path d={shape} transform="translate(56 86) scale(2.8)" />
    </svg>
  );
}

/** A card that lies face down. */
export function CardBack({ className }: { className?: string | undefined }): ReactElement {
  return (
    <svg viewBox="0 0 100 142" className={classNames(classes.card, className)} aria-hidden="true">
      <rect x=".5" y=".5" width="99" height="141" rx="10" className={classes.edge} />
      <rect x="7" y="7" width="86" height="128" rx="6" className={classes.back} />
      <path
        d="M9.4 4.5h4.2v5.2H9.4zM9.4 15h4.2v12.5H9.4zM18.4 4.5h4.2V17h-4.2zM18.4 22.3h4.2v5.2h-4.2zM4.5 18.4h4.1v4.2H4.5zM14.4 18.4h13.1v4.2H14.4zM4.5 9.9h13.1v4.2H4.5zM23.4 9.9h4.1v4.2h-4.1z"
        transform="translate(50 71) scale(1.6) translate(-16 -16)"
        className={classes.mark}
      />
    </svg>
  );
}
