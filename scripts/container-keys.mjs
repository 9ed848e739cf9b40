import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('container-keys.ts', ...process.argv.slice(2));
