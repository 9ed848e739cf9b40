import {
  type HILO_ALGORITHM,
  hiloCard,
  hiloMultiplierE4,
  hiloWinningRanks,
  hiloWins,
  type HiloCard,
  type HiloGuess,
} from './hilo.ts';
import { hiloRulesOf } from './hilo-steps.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import { decimalText, payoutUnits } from '../../payout.ts';
import { check, conclude, step, type Verification } from '../../verification.ts';
import { inFullSteps } from '../../verify-in-full.ts';
import { streamSteps, tracedWords, type CommittedSeeds } from '../../verify-stream.ts';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' } as const;

/** A settled hilo bet whose server seed has been revealed. Amounts in ledger units. */
export interface HiloRecord extends CommittedSeeds {
  readonly algorithm: typeof HILO_ALGORITHM | 'hilo/1';
  /** Every card that was turned, the first before any guess. */
  readonly cards: readonly HiloCard[];
  /** The guess about each next card. */
  readonly steps: readonly (HiloGuess | 'skip')[];
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
  readonly payoutUnits: number;
}

/**
 * Recomputes a hilo bet from its seeds. Throws `algorithm-unknown`, and `guess-invalid` if a card did not allow the
 * guess.
 */
export function verifyHilo(record: HiloRecord, hmac?: Hmac): Verification {
  const { steps, stakeUnits, maxWinUnits } = record;
  const { next, drawn } = tracedWords(record, hmac);
  const cards = record.cards.map(() => hiloCard(next()));
  const guesses = steps.flatMap((said, index) =>
    said === 'skip' ? [] : [{ said, rank: cards[index]!.rank, next: cards[index + 1]!.rank }],
  );
  const lost = guesses.some((guess) => !hiloWins(guess.rank, guess.said, guess.next));
  const reached = hiloMultiplierE4(guesses.map(({ rank, said }) => hiloWinningRanks(rank, said)));
  const multiplier = lost ? 0 : reached;
  return conclude(record.algorithm, [
    ...streamSteps(record, drawn, hmac),
    check('cards', 'list', cardTexts(cards), cardTexts(record.cards)),
    step('called', 'choices', steps.join(', ')),
    step('multiplier', 'multiplier', decimalText(multiplier, 4)),
    step('stake', 'units', stakeUnits),
    ...inFullSteps(hiloRulesOf(record.algorithm), record, reached),
    check('payout', 'units', payoutUnits(stakeUnits, multiplier, maxWinUnits), record.payoutUnits),
  ]);
}

function cardTexts(cards: readonly HiloCard[]): string {
  return cards.map(({ rank, suit }) => `${RANKS[rank]}${SUITS[suit]}`).join(', ');
}
