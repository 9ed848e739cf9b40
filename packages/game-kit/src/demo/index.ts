export { DemoBar } from './demo-bar.tsx';
export { useDemo, type DemoBarProps, type DemoState } from './demo-state.ts';
export type { Demo } from './demo-table.tsx';
export { DemoSwitch, WithDemo, type DemoSwitchProps, type WithDemoProps } from './with-demo.tsx';
export type { DemoRoundBody, DemoRounds, DemoRoundTable } from './demo-rounds.ts';
export type { DemoWallet, DemoInventory } from './demo-server.ts';
export { demoSteps, type DemoSteps } from './demo-steps.ts';
