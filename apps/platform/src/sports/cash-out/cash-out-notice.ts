import type { NewNotice } from '../../players/notices/give-notices.ts';
import { betFacts } from '../bets/bet-notice.ts';
import type { StoredBet } from '../bets/bet-store.ts';
import type { CashOutPrice } from './cash-out-price.ts';

/** The notice of a cash-out. @param stored the bet after it @param id of the cash-out, which is paid once */
export function cashOutNotice(stored: StoredBet, id: string, { stakeUnits, priceUnits }: CashOutPrice): NewNotice {
  const status = stored.bet.status === 'cashed-out' ? 'cashed-out' : 'part-cashed-out';
  return {
    userId: stored.bet.user_id,
    event: `sports-cash-out:${id}`,
    about: { ...betFacts(stored), status, stakeUnits, payoutUnits: priceUnits },
  };
}
