import { type DiceDirection, diceRoll, diceWinningWords, diceWins } from '@baize/fairness/games/dice/dice';
import { answered } from './answered.ts';
import { type OwnSeedsGame } from './own-seeds.ts';

const CHANCE = 4_950;

export const dice: OwnSeedsGame<DiceDirection> = {
  service: 'dice',
  blindly: 'over',
  choose: (next) => (diceWins(diceRoll(next()), { chanceHundredths: CHANCE, direction: 'over' }) ? 'over' : 'under'),
  async play(platform, player, direction, stake) {
    const { bet } = answered(
      await platform.call('placeDiceBet', { body: { ...stake, direction, chance: CHANCE } }, player),
    );
    const wins = (other: DiceDirection): boolean =>
      diceWins(bet.outcome.roll, { chanceHundredths: CHANCE, direction: other });
    const words = diceWinningWords({ chanceHundredths: CHANCE, direction });
    return { won: bet.status === 'won', chance: words / 2 ** 32, wouldHaveWon: wins };
  },
};
