import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('../apps/platform/fuzz/fuzz.ts', ...process.argv.slice(2));
