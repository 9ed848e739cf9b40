import { sqlState } from '../../foundation/db/database.ts';

/** What PostgreSQL says when a lock was not free in the time that the lane gives it. */
const LOCK_NOT_AVAILABLE = '55P03';

/** The answer to a job whose wallet, seeds or round another transaction has locked: it goes back to the queue. */
export class Held extends Error {
  constructor() {
    super('held by another transaction');
  }
}

/** A wait for the locks of these jobs took too long. The transaction has failed; it may run again without them. */
export class HeldUp extends Error {
  readonly ids: readonly string[];

  constructor(jobs: readonly { readonly id: string }[], cause: unknown) {
    super('held up by another transaction', { cause });
    this.ids = jobs.map(({ id }) => id);
  }
}

export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE;
}

/**
 * Waits for the locks that these jobs need.
 * @throws HeldUp if another transaction holds one for too long
 */
export async function neededBy<Result>(
  jobs: readonly { readonly id: string }[],
  wait: Promise<Result>,
): Promise<Result> {
  try {
    return await wait;
  } catch (error) {
    throw isLockTimeout(error) ? new HeldUp(jobs, error) : error;
  }
}
