import type { LoadContext } from '@baize/contract';
import { listed, type ListedCase } from '../case-list/load.ts';
import { calls } from '@baize/protocol';

export interface CasesRulesData {
  /** Those that are sold now, the cheapest first. */
  readonly cases: readonly ListedCase[];
}

/** @throws CallFailure when the cases cannot be loaded */
export async function loadCasesRules({ call, currency }: LoadContext): Promise<CasesRulesData> {
  return { cases: listed((await call(calls.listCases, { query: { currency } })).cases) };
}
