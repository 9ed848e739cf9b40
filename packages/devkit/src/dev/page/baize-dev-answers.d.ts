declare module 'baize-dev-answers' {
  import type { FakeAnswers } from '@baize/devkit/fake-shell';

  /** `src/dev/answers.ts` of the remote being served. */
  export const answers: FakeAnswers;
}
