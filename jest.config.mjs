import { jestProjects } from './packages/devkit/src/jest/projects.ts';

export default {
  // One project for each folder of packages and apps, found on the disk: a new remote needs no change here.
  // Timings are never what a test is about, and machines are busy.
  testTimeout: 180_000,
  // What a test file leaves behind in its worker slows down those after it: a new worker costs less.
  workerIdleMemoryLimit: '400MB',
  projects: jestProjects(import.meta.dirname),
};
