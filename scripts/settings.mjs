import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('settings.ts', ...process.argv.slice(2));
