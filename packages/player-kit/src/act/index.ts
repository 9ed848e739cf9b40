export { notifyRefusal } from './notify-refusal.ts';
export { useAct, type Act } from './use-act.ts';
