import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('rollouts.ts', ...process.argv.slice(2));
