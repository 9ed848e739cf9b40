import { Refusal } from '@baize/registry-client/refusals';

/** A moment with its zone, as `2027-01-31T06:00Z`, in the form of documents. @throws Refusal `usage` */
export function instantOf(option: string, text: string): string {
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = hasZone ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new Refusal('usage', [`${option} must be a moment as 2027-01-31T06:00Z`]);
  return new Date(moment).toISOString();
}
