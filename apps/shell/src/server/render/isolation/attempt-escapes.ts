/** The targets of an escaped process, prepared by the probe. */
export interface Targets {
  /** A file that everybody may read. */
  readonly file: string;
  /** A file that its owner alone may read. */
  readonly secret: string;
  /** A port on 127.0.0.1 with a listener. */
  readonly port: number;
  /** A socket in the file system with a listener. */
  readonly socket: string;
  /** A process of the shell's user without a purpose of its own. */
  readonly victim: number;
  /** What a render process must be able to read. */
  readonly reads: readonly string[];
}

/** What it reached, and whether it could read what it must. */
export interface Reached {
  readonly files: boolean;
  readonly secrets: boolean;
  readonly network: boolean;
  readonly sockets: boolean;
  readonly canRun: boolean;
}

/**
 * The attacks of the probe. It runs from its own text in another process: it may use nothing from outside of itself.
 * Writes {@link Reached} as JSON.
 */
export async function attemptEscapes(targets: Targets): Promise<void> {
  const fs = process.getBuiltinModule('node:fs');
  const net = process.getBuiltinModule('node:net');
  const reads = (file: string): boolean => {
    try {
      fs.readFileSync(file);
      return true;
    } catch {
      return false;
    }
  };
  const canOpen = (file: string): boolean => {
    try {
      fs.statSync(file);
      fs.accessSync(file, fs.constants.R_OK);
      return true;
    } catch {
      return false;
    }
  };
  const connects = (to: { port: number; host: string } | { path: string }): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = net.connect(to);
      const end = (reached: boolean): void => {
        socket.destroy();
        resolve(reached);
      };
      socket.once('connect', () => end(true));
      socket.once('error', () => end(false));
    });
  try {
    process.kill(targets.victim, 'SIGTERM');
  } catch {
    // The other side sees whether it arrived, which is what counts.
  }
  const [network, sockets] = await Promise.all([
    connects({ port: targets.port, host: '127.0.0.1' }),
    connects({ path: targets.socket }),
  ]);
  const reached = {
    files: reads(targets.file),
    secrets: reads(targets.secret),
    network,
    sockets,
    canRun: targets.reads.every(canOpen),
  };
  process.stdout.write(JSON.stringify(reached));
}
