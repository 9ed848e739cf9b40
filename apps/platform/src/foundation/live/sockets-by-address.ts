import type { Socket } from 'node:net';
import { networkOf } from '@baize/server-limits';

/** Counts the sockets that each network address has open, so that a few addresses cannot take the places of all others. */
export class SocketsByAddress {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most of one address */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts one more from before its upgrade, so that those of one instant count too, until its connection is gone,
   * whatever became of it. @returns false where the address has as many as it may
   */
  take(address: string, connection: Pick<Socket, 'destroyed' | 'once'>): boolean {
    const network = networkOf(address);
    const before = this.#open.get(network) ?? 0;
    if (before >= this.#most) return false;
    if (connection.destroyed) return true;
    this.#open.set(network, before + 1);
    connection.once('close', () => {
      const left = this.#open.get(network)! - 1;
      if (left === 0) this.#open.delete(network);
      else this.#open.set(network, left);
    });
    return true;
  }
}
