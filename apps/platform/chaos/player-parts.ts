import type { LossyClient } from './lossy-client.ts';
import type { Chances } from './random.ts';
import type { Record } from './record.ts';

export const SITE = 'https://baize.example';
export const WEBHOOK_SECRET = 'shared-with-the-provider';
export const WALLET_SECRET = 'shared-with-the-provider-of-slots';
export const OPERATOR_TOKEN = 'operator-of-the-tried-platform';

/** What every kind of play gets. */
export interface PlayerParts {
  readonly client: LossyClient;
  /** The provider's own client of the platform. */
  readonly provider: LossyClient;
  /** Logs the client in again, unless it did a moment ago. */
  readonly logIn: () => Promise<void>;
  /** The operator who reviews withdrawals. */
  readonly operator: LossyClient;
  readonly chances: Chances;
  readonly record: Record;
}
