import { ROULETTE_ALGORITHM, ROULETTE_BEACON_ALGORITHM } from '@baize/fairness/games/roulette/roulette';
import type { Demo, DemoRoundTable } from '@baize/game-kit/demo';
import { calls } from '@baize/protocol';
import type { PlaceRouletteBet, RouletteBetRecord } from '@baize/protocol/games/roulette/roulette';
import { takesBets } from '@baize/protocol/takes-bets';
import type { ShellApi } from '@baize/contract';
import { RouletteBetPage } from './bet/roulette-bet-page.tsx';
import { endOf, settledBet } from './end-of-bet.ts';
import { afterEvent, openTable, type RouletteTable, type TableEvent } from './table.ts';

/** Roulette on play money: the site's own rounds, and the rules that the server settles bets with. */
export const rouletteDemo: Demo = {
  placePath: calls.placeRouletteBet.path,
  openBetsPath: calls.getRouletteOpenBets.path,
  follow: followRounds,
  Check: RouletteBetPage,
};

function followRounds(shell: ShellApi, changed: () => void): DemoRoundTable {
  let table: RouletteTable | null = null;
  const take = (event: TableEvent): void => {
    if (table !== null) table = afterEvent(table, event);
    else if (event.type === 'snapshot') table = openTable(event.state, []);
    changed();
  };
  const close = shell.live.subscribe('roulette', {
    snapshot: (state) => take({ type: 'snapshot', state }),
    message: (message) => take({ type: 'message', message }),
  });
  return {
    close,
    open(body, maxWinUnits, bets) {
      const { id, currency, stakeUnits, roundNumber, colour } = body as PlaceRouletteBet;
      if (table?.roundNumber !== roundNumber || !takesBets(table)) return 'round-not-betting';
      const isTaken = bets.some(
        (bet) => isOf(bet) && bet.proof.roundNumber === roundNumber && bet.outcome.colour === colour,
      );
      if (isTaken) return 'bet-limit-reached';
      const { beacon, commitment, salt, chainTerminatingHash } = table;
      const algorithm = beacon === undefined ? ROULETTE_ALGORITHM : ROULETTE_BEACON_ALGORITHM;
      const bet: RouletteBetRecord = {
        id,
        game: 'roulette',
        currency,
        wallet: 'real',
        stakeUnits,
        payoutUnits: 0,
        creditedUnits: 0,
        maxWinUnits,
        multiplier: null,
        status: 'open',
        placedAt: new Date().toISOString(),
        settledAt: null,
        outcome: { colour, pocket: null },
        proof: { algorithm, roundNumber, commitment, hash: null, salt, chainTerminatingHash },
      };
      return bet;
    },
    async proven(bet) {
      if (!isOf(bet) || bet.proof.algorithm === ROULETTE_ALGORITHM) return bet;
      const params = { roundNumber: String(bet.proof.roundNumber) };
      const { pocket, hash, beacon } = await shell.http.call(calls.getRouletteRound, { params });
      return { ...bet, outcome: { ...bet.outcome, pocket }, proof: { ...bet.proof, hash, ...(beacon && { beacon }) } };
    },
    endOf(bet) {
      if (table === null || !isOf(bet)) return null;
      const end = endOf(bet, table);
      if (end !== 'unseen') return end;
      const params = { roundNumber: String(bet.proof.roundNumber) };
      return shell.http.call(calls.getRouletteRound, { params }).then((round) => settledBet(bet, round));
    },
  };
}

function isOf(bet: { readonly game: string }): bet is RouletteBetRecord {
  return bet.game === 'roulette';
}
