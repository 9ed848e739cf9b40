import { roundModule } from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import { RouletteRoundPage } from './roulette-round-page.tsx';

export default roundModule(
  {
    round: ({ call }, roundNumber) => call(calls.getRouletteRound, { params: { roundNumber } }),
    present: ({ call }) => call(calls.getRouletteState, {}),
  },
  RouletteRoundPage,
);
