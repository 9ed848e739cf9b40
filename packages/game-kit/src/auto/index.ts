export { useAuto, type Auto } from './use-auto.tsx';
export type { AutoTable } from './use-auto-run.ts';
export { useRefusals, type Refusals } from './use-refusals.ts';
export { useRepeatGate } from './use-repeat-gate.ts';
