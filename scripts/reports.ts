import path from 'node:path';

/** Reports of the last tests that ran, which `npm run rows` reads. Jest's begin with `jest`, Playwright's with `browser`. */
export const REPORTS: string = path.join(path.dirname(import.meta.dirname), '.reports');
/** Those that `npm test` writes. */
export const REPORTS_OF_TEST: readonly string[] = ['jest.json', 'browser-playing.json', 'browser-releasing.json'];
