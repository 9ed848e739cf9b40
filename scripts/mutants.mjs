import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('mutants.ts', ...process.argv.slice(2));
