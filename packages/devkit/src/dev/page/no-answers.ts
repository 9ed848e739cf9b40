import type { FakeAnswers } from '../../fake-shell/index.ts';

/** Replaces `src/dev/answers.ts` for a remote that has none. */
export const answers: FakeAnswers = {};
