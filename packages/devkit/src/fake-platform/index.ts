export { answerPlatform } from './answer-platform.ts';
export { createFakePlatform } from './fake-platform.ts';
export type { FakePlatform, FakePlatformOptions, TokenAsked, WalletCall } from './fake-platform.ts';
export type { FakeCaps, FakeWallet } from './fake-wallet.ts';
export { startFakePlatform } from './start-fake-platform.ts';
export type { RunningFakePlatform } from './start-fake-platform.ts';
