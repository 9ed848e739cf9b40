export { useLossGate } from './use-loss-gate.ts';
