import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('soak.ts', ...process.argv.slice(2));
