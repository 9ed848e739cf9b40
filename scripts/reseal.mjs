import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('../apps/platform/src/reseal.ts', ...process.argv.slice(2));
