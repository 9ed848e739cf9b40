import type { FakeAnswers } from '@baize/devkit/fake-shell';

/** What the fake shell answers to the remote's calls, by their names in `calls` of @baize/protocol. */
export const answers: FakeAnswers = {};
