import type { Draw } from './slots/model.ts';
import type { Store } from './store/store.ts';
import type { Outbox } from './wallet/outbox.ts';
import type { Wallet } from './wallet/wallet.ts';

/** What games need. */
export interface House {
  readonly store: Store;
  readonly wallet: Wallet;
  readonly outbox: Outbox;
  /** Decides every outcome; on the server alone. */
  readonly draw: Draw;
  readonly now: () => number;
}
