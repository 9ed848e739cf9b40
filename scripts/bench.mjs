import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('measure.ts', ...process.argv.slice(2));
