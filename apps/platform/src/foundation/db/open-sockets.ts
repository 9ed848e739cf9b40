import { Socket } from 'node:net';

/** Sends what was written in one turn of the event loop together: a write to a socket costs more than its bytes. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** The connections of one database, for when the server answers none of them any more. */
export class OpenSockets {
  readonly #sockets = new Set<Socket>();
  #isGivenUp = false;

  open(): Socket {
    const socket = new GatheringSocket();
    if (this.#isGivenUp)
      socket.connect = () => socket.destroy(new Error('Connection terminated: nobody is waited for'));
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  }

  breakAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Breaks them, and every later one before it is made: its caller fails at once instead of waiting for a server. */
  giveUp(): void {
    this.#isGivenUp = true;
    this.breakAll();
  }
}
