export { DemoBar, type DemoBarProps } from './demo-bar.tsx';
export type { Demo } from './demo-table.tsx';
export {
  DemoSwitch,
  useDemo,
  WithDemo,
  type DemoState,
  type DemoSwitchProps,
  type WithDemoProps,
} from './with-demo.tsx';
export type { DemoRoundBody, DemoRounds, DemoRoundTable } from './demo-rounds.ts';
export type { DemoWallet, DemoInventory } from './demo-server.ts';
export { demoSteps, type DemoSteps } from './demo-steps.ts';
