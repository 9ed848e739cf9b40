/** Takes pictures of every page at both sizes into docs/screens. */
import { runLoudly } from './stack/child.ts';

const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=crawl', '-g', 'pictures of every page'];
if (!(await runLoudly('playwright', args, { BAIZE_SCREENS: '1' }))) process.exitCode = 1;
