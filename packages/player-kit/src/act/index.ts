export { tellRefusal } from './tell-refusal.ts';
export { useAct, type Act } from './use-act.ts';
