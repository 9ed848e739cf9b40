import { jestProjects } from './packages/devkit/src/jest/projects.ts';
import { testTimeoutMs } from './packages/devkit/src/jest/time-limits.ts';
import { linkWorkspaces } from './scripts/installed.mjs';

linkWorkspaces(import.meta.dirname);

export default {
  // One project for each folder of packages and apps, found on the disk: a new remote needs no change here.
  // Which files may take longer, and why, stands beside it.
  testTimeout: testTimeoutMs,
  // What a test file leaves behind in its worker slows down those after it: a new worker costs less.
  workerIdleMemoryLimit: '400MB',
  // A worker that has nothing left to do gives back its memory first, with embedded databases some hundred megabytes: on a
  // busy machine that takes longer than the half second after which Jest speaks of a leak.
  workerGracefulExitTimeout: 10_000,
  projects: jestProjects(import.meta.dirname),
};
