import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('check.ts', ...process.argv.slice(2));
