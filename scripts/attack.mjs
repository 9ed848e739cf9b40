import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('attack.ts', ...process.argv.slice(2));
