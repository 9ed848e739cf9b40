import { roundModule } from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import { CrashRoundPage } from './crash-round-page.tsx';

export default roundModule(
  {
    round: ({ call }, roundNumber) => call(calls.getCrashRound, { params: { roundNumber } }),
    present: ({ call }) => call(calls.getCrashState, {}),
  },
  CrashRoundPage,
);
