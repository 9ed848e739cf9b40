/** Rounds kept: what the history strip can show. */
const KEPT = 30;

interface PastRound {
  readonly roundNumber: number;
}

/** What the history strip can show of these rounds, newest first. */
export function pastRounds<Round extends PastRound>(rounds: readonly Round[]): readonly Round[] {
  return rounds.slice(0, KEPT);
}

/** The rounds with one more: each is there once, the newest first. The same list if it was there. */
export function withRound<Round extends PastRound>(rounds: readonly Round[], round: Round): readonly Round[] {
  if (rounds.some(({ roundNumber }) => roundNumber === round.roundNumber)) return rounds;
  return pastRounds([...rounds, round].toSorted((one, other) => other.roundNumber - one.roundNumber));
}
