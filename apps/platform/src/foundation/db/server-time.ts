import type { Clock } from '../clock.ts';
import type { Database, RawTransaction } from './database.ts';

/** When the server got the statement, however long that then waited for a lock. */
const TIME = { name: 'server-time', text: 'select extract(epoch from statement_timestamp()) * 1000 as at' };
const TOLERATED_MS = 100;

/** The process's clock is not the server's: its decisions by the time must not count. */
export class ClockWrongError extends Error {
  constructor(offMs: number) {
    super(`The clock of this process is ${Math.round(offMs)} ms away from the database's.`);
    this.name = 'ClockWrongError';
  }
}

/** What time it is for the server, asked inside a transaction. */
export async function serverTime(sql: RawTransaction): Promise<number> {
  const [row] = await sql.query<{ at: string | number }>(TIME, []);
  return Number(row!.at);
}

/**
 * Whether a process decides by the server's time. It does not with a clock that a test gives, nor with the embedded
 * database, which has only the clock of its process.
 */
export function isServerTime({ kind, server }: Database, clock: Clock): boolean {
  return kind === 'postgresql' && clock === server.now;
}

/**
 * Makes sure that a process decides by the server's time. The server's answer was made between question and answer, so
 * that a slow one proves nothing.
 * @throws ClockWrongError
 */
export async function requireServerTime(database: Database, clock: Clock): Promise<void> {
  if (!isServerTime(database, clock)) return;
  const before = clock();
  const at = await database.rawTransaction(serverTime);
  const offMs = Math.max(before - at, at - clock());
  if (offMs > TOLERATED_MS) throw new ClockWrongError(offMs);
}
