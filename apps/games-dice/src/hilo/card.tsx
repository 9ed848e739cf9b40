import type { ReactElement } from 'react';
import type { HiloCard, HiloSuit } from '@baize/fairness/games/hilo/hilo';
import { classNames } from '@baize/ui';
import classes from './card.module.css';
import { Court } from './court.tsx';
import { Pips } from './pips.tsx';
import { Suit } from './suit.tsx';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** A rank as it is written on a card. */
export function rankText(rank: number): string {
  return RANKS[rank] ?? '';
}

const SIGNS: Readonly<Record<HiloSuit, string>> = { hearts: '♥', spades: '♠', diamonds: '♦', clubs: '♣' };

/** A card as it is written in a line of text. */
export function cardText({ rank, suit }: HiloCard): string {
  return `${rankText(rank)}${SIGNS[suit]}`;
}

export interface CardFaceProps {
  readonly card: HiloCard;
  readonly className?: string | undefined;
  /** In a row of many: rank and suit alone, as large as they can be. */
  readonly small?: boolean;
}

/** A playing card, face up. Its name is announced by the component that shows it. */
export function CardFace({ card: { rank, suit }, className, small = false }: CardFaceProps): ReactElement {
  const red = suit === 'hearts' || suit === 'diamonds';
  const corner = <Corner rank={rank} suit={suit} />;
  return (
    <svg viewBox="0 0 100 142" className={classNames(classes.card, red && classes.red, className)} aria-hidden="true">
      <rect x=".5" y=".5" width="99" height="141" rx="10" className={classes.paper} />
      {small ? (
        <>
          <text x="10" y="48" className={classes.large}>
            {rankText(rank)}
          </text>
          <Suit suit={suit} x={56} y={92} scale={2.8} />
        </>
      ) : (
        <>
          {corner}
          <g transform="rotate(180 50 71)">{corner}</g>
          {rank > 10 ? <Court rank={rank} suit={suit} /> : <Pips rank={rank} suit={suit} />}
        </>
      )}
    </svg>
  );
}

function Corner({ rank, suit }: HiloCard): ReactElement {
  return (
    <>
      <text x="14" y="27" textAnchor="middle" className={classes.rank}>
        {rankText(rank)}
      </text>
      <Suit suit={suit} x={14} y={39} scale={0.66} />
    </>
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
