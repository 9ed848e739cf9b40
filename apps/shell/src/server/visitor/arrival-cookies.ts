const DAY_SECONDS = 86_400;
const MONTH_SECONDS: number = 30 * DAY_SECONDS;

/** A cookie that stores what a link said of where its visitor comes from. */
interface ArrivalCookie {
  /** Parameter of the query. */
  readonly parameter: string;
  readonly cookie: string;
  readonly seconds: number;
  /** Longest value that the platform takes; a longer one does not come from it. */
  readonly longest: number;
}

/** The first value stays; later ones are ignored. */
const KEPT_ONCE: readonly ArrivalCookie[] = [
  { parameter: 'pr', cookie: 'prHash', seconds: DAY_SECONDS, longest: 256 },
  { parameter: 'simple_auth', cookie: 'simpleAuth', seconds: DAY_SECONDS, longest: 256 },
];
/** Read from the query of any page, and stored under these names for this long. */
const ARRIVAL_COOKIES: readonly ArrivalCookie[] = [
  ...KEPT_ONCE,
  { parameter: 'stag', cookie: 'stag', seconds: DAY_SECONDS, longest: 128 },
  { parameter: 'partner', cookie: 'partner', seconds: MONTH_SECONDS, longest: 128 },
  { parameter: 'adplace', cookie: 'adplace', seconds: MONTH_SECONDS, longest: 128 },
  { parameter: 'promo', cookie: 'promo', seconds: MONTH_SECONDS, longest: 64 },
  { parameter: 'partnerId', cookie: 'partnerId', seconds: MONTH_SECONDS, longest: 256 },
  { parameter: 'advertiseUid', cookie: 'advertiseUid', seconds: MONTH_SECONDS, longest: 256 },
  { parameter: 'advertiseSource', cookie: 'advertiseSource', seconds: MONTH_SECONDS, longest: 256 },
  { parameter: 'cpaOneUid', cookie: 'cpaOneUid', seconds: MONTH_SECONDS, longest: 256 },
];

export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
}

/** The cookies that a query sets, besides those that the browser has already. */
export function arrivalCookies(
  search: string,
  kept: Readonly<Record<string, string | undefined>>,
): readonly NewCookie[] {
  const query = new URLSearchParams(search);
  return ARRIVAL_COOKIES.flatMap((arrival) => {
    const { parameter, cookie, seconds, longest } = arrival;
    const value = query.get(parameter);
    const before = kept[cookie];
    if (!value || value.length > longest || value === before || (before && KEPT_ONCE.includes(arrival))) return [];
    return [{ name: cookie, value, seconds }];
  });
}
