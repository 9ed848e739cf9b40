import { setImmediate as nextTurn } from 'node:timers/promises';

/** Callers that are answered in one turn of the event loop: about a millisecond's work. */
const ANSWERS_PER_TURN = 16;

/** Answers one caller with the result of a bet. Must not throw. */
type Answer = () => void;

/**
 * Answers callers in order, a few in a turn of the event loop. Answering a batch takes longer than placing it: with all
 * answers at once, the database would be idle meanwhile.
 * @returns takes the answers of one batch
 */
export function createAnswerQueue(): (answers: readonly Answer[]) => void {
  let waiting: Answer[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await nextTurn();
      const turn = waiting.slice(0, ANSWERS_PER_TURN);
      waiting = waiting.slice(ANSWERS_PER_TURN);
      for (const answer of turn) answer();
    }
    running = false;
  }

  return (answers) => {
    waiting.push(...answers);
    if (!running) void run();
  };
}
