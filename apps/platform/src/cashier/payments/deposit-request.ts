import { type DepositMethod, type ErrorCode, coinUnits } from '@baize/protocol';
import { isSiteUrl, withParameter } from '../../foundation/http/site-url.ts';
import type { WeeklyUse } from './weekly-limit.ts';

/** What is asked for, against what is allowed. Amounts in ledger units. */
export interface DepositRequest {
  readonly amountUnits: number;
  /** Null when the currency has no such method. */
  readonly method: Pick<DepositMethod, 'currency' | 'minUnits' | 'maxUnits'> | null;
  readonly returnUrl: string;
  readonly siteOrigins: readonly string[];
  readonly week: WeeklyUse;
}

export type RequestRefusal =
  | {
      readonly code: Extract<
        ErrorCode,
        'deposit-method-unknown' | 'deposit-below-minimum' | 'deposit-above-maximum' | 'deposit-limit-reached'
      >;
    }
  | { readonly code: 'validation-failed'; readonly errors: Record<string, string[]> };

/**
 * [DE5] an amount is of whole cents, within the method's limits and the player's weekly limit;
 * [DE6] the player is only ever sent back to a site of ours.
 * @returns the first reason against the deposit, or null
 */
export function refuseRequest(request: DepositRequest): RequestRefusal | null {
  if (!request.method) return { code: 'deposit-method-unknown' };
  if (!isSiteUrl(request.returnUrl, request.siteOrigins))
    return { code: 'validation-failed', errors: { returnUrl: ['origin-not-allowed'] } };
  if (request.amountUnits % coinUnits(request.method.currency) !== 0)
    return { code: 'validation-failed', errors: { amountUnits: ['not-whole-cents'] } };
  if (request.amountUnits < request.method.minUnits) return { code: 'deposit-below-minimum' };
  if (request.amountUnits > request.method.maxUnits) return { code: 'deposit-above-maximum' };
  const { limitUnits, usedUnits } = request.week;
  if (limitUnits !== null && usedUnits + request.amountUnits > limitUnits) return { code: 'deposit-limit-reached' };
  return null;
}

/** Where the provider sends the browser afterwards: the player's page, with the deposit's id as a parameter. */
export function returnAddress(returnUrl: string, depositId: string): string {
  return withParameter(returnUrl, 'deposit', depositId);
}
