import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('long.ts', ...process.argv.slice(2));
