import type { RouletteMessage, RouletteState } from '@baize/protocol/games/roulette/roulette';

/** The state after a message of the leader. A message of another round, or one that was applied before, changes nothing. */
export function applyMessage(state: RouletteState, message: RouletteMessage): RouletteState {
  switch (message.type) {
    case 'bettingOpened':
      return isNewer(state, message.state) ? message.state : state;
    case 'betPlaced':
      if (message.roundNumber !== state.roundNumber || isOver(state)) return state;
      if (state.bets.some(({ betId }) => betId === message.bet.betId)) return state;
      return { ...state, bets: [...state.bets, message.bet] };
    case 'spinStarted': {
      if (message.roundNumber !== state.roundNumber || state.phase !== 'betting') return state;
      const { spinsAt, pocket, hash, beacon } = message;
      return { ...state, phase: 'spinning', spinsAt, pocket, hash, ...(beacon && { beacon }) };
    }
    case 'ended': {
      const { roundNumber, endedAt, pocket, hash, voided, beacon } = message.result;
      const phase = voided === null ? 'ended' : 'refunded';
      const ended = { phase, endedAt, pocket, hash, voided, ...(beacon && { beacon }) } as const;
      return roundNumber === state.roundNumber ? { ...state, ...ended } : state;
    }
  }
}

/** In version 2 the state of a round is published once more, when its bets are closed. */
function isNewer(known: RouletteState, told: RouletteState): boolean {
  return told.roundNumber > known.roundNumber || (told.roundNumber === known.roundNumber && known.phase === 'betting');
}

function isOver({ phase }: RouletteState): boolean {
  return phase === 'ended' || phase === 'refunded';
}
