import type { RouletteMessage, RouletteState } from '@baize/protocol/games/roulette/roulette';

/** The state after a message of the leader. A message of another round, or one that was applied before, changes nothing. */
export function applyMessage(state: RouletteState, message: RouletteMessage): RouletteState {
  switch (message.type) {
    case 'bettingOpened':
      return message.state.roundNumber >= state.roundNumber ? message.state : state;
    case 'betPlaced':
      if (message.roundNumber !== state.roundNumber || isOver(state)) return state;
      if (state.bets.some(({ betId }) => betId === message.bet.betId)) return state;
      return { ...state, bets: [...state.bets, message.bet] };
    case 'spinStarted': {
      if (message.roundNumber !== state.roundNumber || state.phase !== 'betting') return state;
      const { spinsAt, pocket, hash } = message;
      return { ...state, phase: 'spinning', spinsAt, pocket, hash };
    }
    case 'ended': {
      const { roundNumber, endedAt, pocket, hash, voided } = message.result;
      const phase = voided === null ? 'ended' : 'refunded';
      return roundNumber === state.roundNumber ? { ...state, phase, endedAt, pocket, hash, voided } : state;
    }
  }
}

function isOver({ phase }: RouletteState): boolean {
  return phase === 'ended' || phase === 'refunded';
}
