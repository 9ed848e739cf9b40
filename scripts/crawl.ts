import { commandLine, text } from '../packages/settings/src/index.ts';
import { runLoudly } from './stack/child.ts';

const { grep, short } = commandLine({
  usage: 'npm run crawl -- [--short] [-g "in hi"]',
  about:
    'Walks over every page of the specification in five languages, as a guest and as a player: status, whole HTML without scripts, complaints, failed requests, layout shifts; then axe in both themes at both sizes, and zoomed windows.',
  arguments: { grep: { description: 'Only tests whose title matches.', fallback: null, check: text, short: 'g' } },
  switches: { short: 'As in npm test: in the first language, and in one more that the commit chooses; without axe.' },
});
const args = [
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--project=crawl',
  ...(grep === null ? [] : ['-g', grep]),
];
if (!(await runLoudly('playwright', args, { BAIZE_CRAWL: short ? 'short' : 'whole' }))) process.exitCode = 1;
