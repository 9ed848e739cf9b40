import { randomUUID } from 'node:crypto';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import type { Currency, Locale, TeamServiceKeys, TeamServiceToken } from '@baize/protocol';
import type { FakeNetwork } from '../fake-shell/fake-network.ts';
import { FakeWallet } from './fake-wallet.ts';
import type { FakeCaps } from './fake-wallet.ts';
import { createTokenKeys } from './token-keys.ts';

/** As the platform gives them. */
const TOKEN_SECONDS = 300;
const DEFAULT_CAPS: FakeCaps = { stakeUnits: 1_000 * UNITS_PER_MAJOR, winUnits: 100_000 * UNITS_PER_MAJOR };

/** How a fake platform is made. */
export interface FakePlatformOptions {
  /** Signs the wallet calls of every service. */
  readonly secret: string;
  readonly caps?: FakeCaps;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The wallet calls of a team's service. */
export type WalletCall = 'look-up' | 'reserve' | 'roll-back' | 'settle';

/** For whom a token is, and where. */
export interface TokenAsked {
  readonly service: string;
  readonly remote: string;
  readonly player: string;
  readonly currency: Currency;
  readonly locale: Locale;
}

/** As much of the platform as a service of a team needs: keys, tokens of players, and a wallet. */
export interface FakePlatform {
  readonly secret: string;
  readonly now: () => number;
  readonly keys: TeamServiceKeys;
  readonly wallet: FakeWallet;
  /** What becomes of wallet calls from now on, of all alike or of each kind. */
  network: FakeNetwork | ((call: WalletCall) => FakeNetwork);
  /** @param issuer address of the platform, which is written into the token */
  tokenFor(asked: TokenAsked, issuer: string): TeamServiceToken;
}

/** The platform as a team's service sees it, in memory: keys, tokens and one wallet for each player. */
export function createFakePlatform({ secret, caps = DEFAULT_CAPS, now = Date.now }: FakePlatformOptions): FakePlatform {
  const keys = createTokenKeys();
  const wallet = new FakeWallet(caps, now);
  return {
    secret,
    now,
    keys: keys.published,
    wallet,
    network: 'answers',
    tokenFor({ service, remote, player, currency, locale }, issuer) {
      const iat = Math.floor(now() / 1_000);
      const exp = iat + TOKEN_SECONDS;
      const token = keys.sign({
        iss: issuer,
        aud: service,
        // Another at every service, as on the platform.
        sub: `${player}-at-${service}`,
        azp: remote,
        sid: wallet.sessionOf(service, player, currency),
        currency,
        locale,
        jti: randomUUID(),
        iat,
        exp,
      });
      return { token, expiresAt: new Date(exp * 1_000).toISOString() };
    },
  };
}
