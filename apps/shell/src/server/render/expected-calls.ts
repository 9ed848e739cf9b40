import type { AskedCall } from './messages.ts';
import type { VisitorTask } from './render-task.ts';

/** Addresses whose calls are remembered; the oldest go first. */
const ADDRESSES_KEPT = 200;

/**
 * The calls of an address's `load` last time. A page that is made again most likely makes the same: the answers are
 * sent along with the task, and the process need not ask for them.
 */
export interface ExpectedCalls {
  of(task: VisitorTask): readonly AskedCall[];
  made(task: VisitorTask, call: AskedCall): void;
}

export function createExpectedCalls(): ExpectedCalls {
  const known = new Map<string, Map<string, AskedCall>>();
  return {
    of: (task) => [...(known.get(addressOf(task))?.values() ?? [])],
    made(task, { service, path, input }) {
      const address = addressOf(task);
      const asked = known.get(address) ?? new Map<string, AskedCall>();
      known.delete(address);
      known.set(address, asked);
      asked.set(questionOf({ service, path, input }), { service, path, input });
      for (const oldest of known.keys()) {
        if (known.size <= ADDRESSES_KEPT) break;
        known.delete(oldest);
      }
    },
  };
}

/** The same question has the same text. */
export function questionOf({ service, path, input }: AskedCall): string {
  return JSON.stringify([service, path, input]);
}

function addressOf({ expose, location }: VisitorTask): string {
  return `${expose} ${location.path}${location.search}`;
}
