import type { CrashMessage, CrashState } from '@baize/protocol/games/crash/crash';

/** In version 2 the state of a round is published once more, when its bets are closed. */
function isNewer(known: CrashState, told: CrashState): boolean {
  return told.roundNumber > known.roundNumber || (told.roundNumber === known.roundNumber && known.phase === 'betting');
}

/** The state after a message of the leader. A message of another round, or one that was applied before, changes nothing. */
export function applyMessage(state: CrashState, message: CrashMessage): CrashState {
  switch (message.type) {
    case 'bettingOpened':
      return isNewer(state, message.state) ? message.state : state;
    case 'betPlaced':
      if (message.roundNumber !== state.roundNumber || state.phase === 'crashed') return state;
      if (state.bets.some(({ betId }) => betId === message.bet.betId)) return state;
      return { ...state, bets: [...state.bets, message.bet] };
    case 'roundStarted':
      if (state.phase !== 'betting' || state.roundNumber !== message.roundNumber) return state;
      return {
        ...state,
        phase: 'running',
        startsAt: message.startsAt,
        ...(message.beacon && { beacon: message.beacon }),
      };
    case 'tick':
      return state;
    case 'cashedOut': {
      const { betId, cashedOutAt, payoutUnits } = message;
      return {
        ...state,
        bets: state.bets.map((bet) => (bet.betId === betId ? { ...bet, cashedOutAt, payoutUnits } : bet)),
      };
    }
    case 'crashed': {
      const { roundNumber, endedAt, bust, hash, voided, beacon } = message.result;
      const ended = { phase: 'crashed', endedAt, bust, hash, voided, ...(beacon && { beacon }) } as const;
      return state.roundNumber === roundNumber ? { ...state, ...ended } : state;
    }
  }
}
