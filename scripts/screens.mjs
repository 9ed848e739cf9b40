import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('screens.ts', ...process.argv.slice(2));
