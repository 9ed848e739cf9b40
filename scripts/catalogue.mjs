import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('catalogue.ts', ...process.argv.slice(2));
