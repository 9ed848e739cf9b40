import { randomUUID } from 'node:crypto';
import type { WalletAnswer, WalletBet, WalletFinish, WalletPlayer, WalletRollback, WalletWin } from '@baize/protocol';
import { WalletRefusal, WalletSilence, type Wallet } from '../src/wallet/wallet.ts';

type Kind = 'player' | 'bet' | 'win' | 'rollback' | 'finish';

/** A wallet of one player that follows the protocol, and whose answers a test may drop. */
export class FakeWallet implements Wallet {
  readonly playerId: string = randomUUID();
  balanceUnits: number;
  freeSpins: WalletPlayer['freeSpins'] = null;
  readonly game: string;
  /** Every call that arrived, in order. */
  readonly heard: string[] = [];
  /** What happens to the next calls of a kind: `before` is lost on the way there, `after` on the way back. */
  readonly lost: Partial<Record<Kind, ('before' | 'after')[]>> = {};
  readonly #answers = new Map<string, number | string>();
  readonly #bets = new Map<string, number>();

  constructor(game: string, balanceUnits: number) {
    this.game = game;
    this.balanceUnits = balanceUnits;
  }

  async player(_token: string): Promise<WalletPlayer> {
    if (this.lost.player?.shift() !== undefined) throw new WalletSilence('lost');
    const { playerId, balanceUnits, freeSpins, game } = this;
    return { playerId, gameId: game, currency: 'RUB', balanceUnits, freeSpins };
  }

  bet(body: WalletBet): Promise<WalletAnswer> {
    return this.#once('bet', body.transactionId, () => {
      if (body.freeSpinsId !== null) {
        if (this.freeSpins === null || this.freeSpins.left === 0) return 'free-spins-ended';
        this.freeSpins = this.freeSpins.left === 1 ? null : { ...this.freeSpins, left: this.freeSpins.left - 1 };
        return null;
      }
      if (this.balanceUnits < body.amountUnits) return 'balance-too-low';
      this.balanceUnits -= body.amountUnits;
      this.#bets.set(body.transactionId, body.amountUnits);
      return null;
    });
  }

  win(body: WalletWin): Promise<WalletAnswer> {
    return this.#once('win', body.transactionId, () => {
      this.balanceUnits += body.amountUnits;
      return null;
    });
  }

  rollback(body: WalletRollback): Promise<WalletAnswer> {
    return this.#once('rollback', body.transactionId, () => {
      this.balanceUnits += this.#bets.get(body.betTransactionId) ?? 0;
      this.#bets.delete(body.betTransactionId);
      this.#answers.set(body.betTransactionId, 'slot-bet-rolled-back');
      return null;
    });
  }

  finish(body: WalletFinish): Promise<WalletAnswer> {
    return this.#once('finish', body.transactionId, () => null);
  }

  async #once(kind: Kind, id: string, judge: () => string | null): Promise<WalletAnswer> {
    const fate = this.lost[kind]?.shift();
    if (fate === 'before') throw new WalletSilence('lost on the way there');
    this.heard.push(kind);
    const known = this.#answers.get(id) ?? judge() ?? this.balanceUnits;
    this.#answers.set(id, known);
    if (fate === 'after') throw new WalletSilence('lost on the way back');
    if (typeof known === 'string') throw new WalletRefusal(known);
    return { transactionId: id, balanceUnits: known };
  }
}
