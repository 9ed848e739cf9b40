import { useStore, useSession, useShell } from '@baize/contract';
import type { Currency, Picture, StakedMoney } from '@baize/protocol';
import { useSessionStorage } from '../play/use-session-storage.ts';

/** Who is at the table: with `userId` null, a guest. */
export interface Player {
  readonly userId: string | null;
  readonly name: string | null;
  /** `hidden` for a guest. */
  readonly picture: Picture;
  /**
   * The largest stake that the balance covers which the player has chosen, or else one of the player's balances, since
   * none is ever split; null for a guest.
   */
  readonly balanceUnits: number | null;
  /** The player's own currency, or the one shown to guests. */
  readonly currency: Currency;
  /** A stored token is being refreshed: neither guest nor player yet. */
  readonly pending: boolean;
  /**
   * How much of the active bonus may be staked here at once, by its terms; 0 without one, and where the game takes
   * none.
   */
  readonly bonusUnits: number;
  /** Whose money the player has chosen to stake; undefined while nothing was chosen, or there is nothing to choose from. */
  readonly money: StakedMoney | undefined;
  readonly chooseMoney: (money: StakedMoney) => void;
}

/**
 * @param guestCurrency the currency in which `load` shows amounts to a visitor without an account
 * @param game at whose table the player is: one that counts nothing for a bonus takes nothing of it; null where real
 *   money alone is staked, although it counts
 */
export function usePlayer(guestCurrency: Currency, game?: string | null): Player {
  const session = useSession();
  const wallet = useStore(useShell().wallet$);
  const user = session.status === 'player' ? session.user : null;
  const terms = user?.bonus?.terms;
  const isTaken = game === undefined || terms?.contributions.some((each) => each.game === game && each.percent > 0);
  const bonusUnits = terms && isTaken ? Math.min(user.bonus_balance, terms.maxStakeUnits) : 0;
  const realUnits = wallet?.balanceUnits ?? user?.balance ?? 0;
  // Stored in the tab as long as the bonus lasts.
  const [kept, chooseMoney] = useSessionStorage<StakedMoney | null>(`baize.money.${user?.bonus?.id}`, null, isMoney);
  const money = (bonusUnits > 0 && kept) || undefined;
  const most = Math.max(realUnits, bonusUnits);
  return {
    userId: user?.id ?? null,
    name: user?.name ?? null,
    picture: user?.picture ?? 'hidden',
    balanceUnits: user && (money ? { real: realUnits, bonus: bonusUnits }[money] : most),
    currency: wallet?.currency ?? user?.currency ?? guestCurrency,
    pending: session.status === 'pending',
    bonusUnits,
    money,
    chooseMoney,
  };
}

function isMoney(kept: unknown): kept is StakedMoney {
  return kept === 'real' || kept === 'bonus';
}
