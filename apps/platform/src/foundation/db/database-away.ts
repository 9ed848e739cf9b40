/**
 * SQLSTATE codes of PostgreSQL that starts or stops, cancelled a statement that took too long, ended an idle
 * transaction, could not grant a lock, or is read-only because another server leads.
 */
const SQL_STATES: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '25P03',
  '25006',
  '55P03',
  '40P01',
]);
/** Connections; disk, memory or connections used up; errors of the system below. */
const SQL_CLASSES: ReadonlySet<string> = new Set(['08', '53', '58']);
const SQL_STATE_LENGTH = 5;
/** What the system reports of a connection that cannot be made or broke. */
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The messages of the driver, which gives no codes. */
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  // A process that ends: the next process takes the same call.
  'Cannot use a pool after calling end',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];
/** Our own wrappings are no deeper. */
const MAX_CAUSES = 4;

/** Whether an error, or what caused it, says that the database cannot be reached now: the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown, depth: number = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_CAUSES) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string')
    return (
      SYSTEM_CODES.has(code) ||
      SQL_STATES.has(code) ||
      (code.length === SQL_STATE_LENGTH && SQL_CLASSES.has(code.slice(0, 2)))
    );
  return (
    (typeof message === 'string' && MESSAGES.some((start) => message.startsWith(start))) ||
    isDatabaseAway(cause, depth + 1)
  );
}
