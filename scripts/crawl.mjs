import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('crawl.ts', ...process.argv.slice(2));
