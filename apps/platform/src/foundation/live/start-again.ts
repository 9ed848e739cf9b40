import type { Bus } from '../bus.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';

/**
 * After messages of another process were missed, every topic starts from a snapshot and every session is checked again.
 * What is missed meanwhile leads to one more turn, not to many.
 * @returns the function that ends it
 */
export function startAgainWhenMissed(
  bus: Bus,
  hub: Hub,
  connections: () => Iterable<Connection>,
  onError: (error: unknown) => void,
): () => void {
  let isDue = false;
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isDue) {
      isDue = false;
      await hub.restart(onError);
      for (const connection of connections()) await connection.checkPlayer().catch(onError);
    }
    isRunning = false;
  }
  return bus.whenMissed(() => {
    isDue = true;
    if (!isRunning) void run();
  });
}
