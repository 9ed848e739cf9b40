import { startProgram } from './program.ts';
import type { Program } from './program.ts';

/** The start may have to build everything first. */
const START_LIMIT_MS = 240_000;

export interface Application extends Program {
  /** Resolves when it says that it is ready. */
  readonly ready: Promise<unknown>;
}

/** `npm start`, which is `node scripts/start.mjs`. */
export function startApplication(environment: Readonly<Record<string, string>>): Application {
  const program = startProgram(process.execPath, ['scripts/start.mjs'], { environment });
  const ready = program.says(/^Baize is ready\.$/m, START_LIMIT_MS);
  // A caller that awaits it gets the rejection; a start that is meant to fail is not waited for.
  ready.catch(() => undefined);
  return { ...program, ready };
}
