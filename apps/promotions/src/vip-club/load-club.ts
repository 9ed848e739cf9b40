import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Vip, VipCashback, VipLevels } from '@baize/protocol';

export interface ClubData {
  readonly levels: VipLevels['levels'];
  /** Null for a guest. */
  readonly own: { readonly vip: Vip; readonly cashback: VipCashback } | null;
}

export async function loadClub({ call, loggedIn }: LoadContext): Promise<ClubData> {
  const [{ levels }, own] = await Promise.all([
    call(calls.getVipLevels, {}),
    loggedIn ? Promise.all([call(calls.getVip, {}), call(calls.getVipCashback, {})]) : null,
  ]);
  return { levels, own: own && { vip: own[0], cashback: own[1] } };
}
