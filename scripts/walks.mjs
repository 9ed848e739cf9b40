import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('walks.ts', ...process.argv.slice(2));
