import type { FakeAnswers } from '../../fake-shell/index.ts';

/** Stands for `src/dev/answers.ts` of a remote that has none. */
export const answers: FakeAnswers = {};
