import { commandLine, text } from '../packages/settings/src/index.ts';
import { runLoudly } from './stack/child.ts';

const { grep } = commandLine({
  usage: 'npm run screens -- [-g "of the README"]',
  about: 'Takes pictures of every page at both sizes into docs/screens, and those of the README into docs/pictures.',
  arguments: {
    grep: { description: 'Only those whose title matches.', fallback: 'pictures of', check: text, short: 'g' },
  },
});
const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=crawl', '-g', grep];
if (!(await runLoudly('playwright', args, { BAIZE_SCREENS: 'true' }))) process.exitCode = 1;
