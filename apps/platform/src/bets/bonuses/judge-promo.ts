import type { Currency, ErrorCode } from '@baize/protocol';
import type { PromoCodeRow } from './tables.ts';

/** Who asks for a code, and how often it was used. */
export interface PromoUse {
  readonly now: number;
  /** Null when it is not known: then a code of one region is refused. */
  readonly region: 'KZ' | 'RU' | null;
  readonly currency: Currency;
  readonly usedByPlayer: number;
  readonly usedInTotal: number;
}

export type PromoRefusal = Extract<ErrorCode, 'promo-code-invalid' | 'promo-code-used'>;

/** [B12] the first reason against a code, or null. */
export function judgePromo(
  code: Pick<PromoCodeRow, 'starts_at' | 'ends_at' | 'region' | 'currency' | 'per_player_limit' | 'total_limit'>,
  { now, region, currency, usedByPlayer, usedInTotal }: PromoUse,
): PromoRefusal | null {
  if (now < code.starts_at.getTime() || now >= code.ends_at.getTime()) return 'promo-code-invalid';
  if (code.region !== null && code.region !== region) return 'promo-code-invalid';
  if (code.currency !== null && code.currency !== currency) return 'promo-code-invalid';
  if (usedByPlayer >= code.per_player_limit) return 'promo-code-used';
  return code.total_limit !== null && usedInTotal >= code.total_limit ? 'promo-code-used' : null;
}
