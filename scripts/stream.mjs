import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('../packages/fairness/src/cli/stream.ts', ...process.argv.slice(2));
