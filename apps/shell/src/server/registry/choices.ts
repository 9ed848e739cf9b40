import type { Served } from './served.ts';

/** What it takes to know which versions a visitor gets. */
export interface Choices {
  /** Some remote has a candidate. */
  readonly any: boolean;
  readonly byAccount: boolean;
  readonly byCountry: boolean;
}

const NONE: Choices = { any: false, byAccount: false, byCountry: false };
const known = new WeakMap<Served, Choices>();

/** Read once for each document: every page asks. */
export function choicesOf(served: Served | null): Choices {
  if (!served) return NONE;
  const choices = known.get(served) ?? read(served);
  known.set(served, choices);
  return choices;
}

/** Rules of a remote without a candidate decide nothing, nor those of a stopped one. */
function read({ document }: Served): Choices {
  const open = Object.values(document.remotes).filter(({ candidate, stopped }) => candidate !== null && !stopped);
  const rules = open.flatMap(({ rules: own = [] }) => own);
  return {
    any: open.length > 0,
    byAccount: rules.some((rule) => rule?.accounts !== undefined),
    byCountry: rules.some((rule) => rule?.countries !== undefined),
  };
}
