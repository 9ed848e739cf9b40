import { createHash } from 'node:crypto';
import type { Visit } from './faults.ts';

const PLAYERS = 200_000;
/** Device and network together make one page in fifty nearly three times slower than usual. */
const SPREAD = 0.5;

/** Visitors from many addresses, each as often as chance has it; the same seed, the same visitors. */
export function visitorsOf(seed: string): () => Visit {
  let drawn = 0;
  return () => {
    const dice = createHash('sha256').update(`${seed} ${drawn++}`).digest();
    const fraction = (place: number): number => dice.readUInt32BE(place * 4) / 2 ** 32;
    const player = Math.floor(fraction(0) * PLAYERS);
    const normal = Math.sqrt(-2 * Math.log(1 - fraction(1))) * Math.cos(2 * Math.PI * fraction(2));
    return {
      subject: `player-${player}`,
      address: `10.${(player >> 12) & 255}.${(player >> 4) & 255}.${player & 15}`,
      isOdd: player % 20 === 7,
      luck: fraction(3),
      pace: Math.exp(SPREAD * normal),
    };
  };
}
