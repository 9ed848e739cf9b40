export { answer, refuse } from './answers.ts';
export type { FakeAnswer, FakeAnswers } from './answers.ts';
export { createFakeShell } from './create-fake-shell.ts';
export type { FakeRecords, FakeShell } from './create-fake-shell.ts';
export type { FakeControls } from './fake-controls.ts';
export { fakeLoadContext, fakeLocation } from './fake-load.ts';
export type { FakeShellOptions } from './fake-state.ts';
export { fakeUser } from './fake-user.ts';
export type { RecordedCall } from './fake-http.ts';
