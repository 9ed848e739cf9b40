import { useStore, useSession, useShell } from '@baize/contract';
import type { Currency, Picture } from '@baize/protocol';
import { useBonusMoney, useMoneyChoice } from './staked-money.ts';

/** Who is at the table: with `userId` null, a guest. */
export interface Player {
  readonly userId: string | null;
  readonly name: string | null;
  /** Nobody’s for a guest. */
  readonly picture: Picture;
  /** The largest stake that one of the player's balances covers, since none is ever split; null for a guest. */
  readonly balanceUnits: number | null;
  /** The player's own currency, or the one shown to guests. */
  readonly currency: Currency;
  /** A stored token is being refreshed: neither guest nor player yet. */
  readonly pending: boolean;
}

/**
 * @param guestCurrency what `load` was told to show a visitor without an account
 * @param game at whose table the player is: what may be staked there, and from which balance by the player's choice
 */
export function usePlayer(guestCurrency: Currency, game?: string): Player {
  const session = useSession();
  const wallet = useStore(useShell().wallet$);
  const bonus = useBonusMoney(game);
  const [chosen] = useMoneyChoice(bonus);
  const user = session.status === 'player' ? session.user : null;
  const realUnits = wallet?.balanceUnits ?? user?.balance ?? 0;
  const bonusUnits = bonus?.stakeUnits ?? 0;
  const stakeable = { real: realUnits, bonus: bonusUnits, any: Math.max(realUnits, bonusUnits) };
  return {
    userId: user?.id ?? null,
    name: user?.name ?? null,
    picture: user?.picture ?? 'hidden',
    balanceUnits: user && stakeable[chosen ?? 'any'],
    currency: wallet?.currency ?? user?.currency ?? guestCurrency,
    pending: session.status === 'pending',
  };
}
