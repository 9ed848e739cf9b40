import { Refusal } from '@baize/registry-client/refusals';

/** @throws Refusal `usage` */
export function wholeNumber(option: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  if (/^\d{1,15}$/.test(text) && Number(text) <= most) return Number(text);
  throw new Refusal('usage', [
    `${option} must be a whole number${most < Number.MAX_SAFE_INTEGER ? ` up to ${most}` : ''}`,
  ]);
}
