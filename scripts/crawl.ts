/**
 * Walks over every page of the specification in five languages, as a guest and as a player: status, whole HTML without
 * scripts, complaints, failed requests, layout shifts; then axe in both themes at both sizes, and zoomed windows. Takes
 * the arguments of `playwright test`, such as `-g "in hi"`.
 */
import { runLoudly } from './stack/child.ts';

const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=crawl', ...process.argv.slice(2)];
if (!(await runLoudly('playwright', args, { BAIZE_CRAWL: 'whole' }))) process.exitCode = 1;
