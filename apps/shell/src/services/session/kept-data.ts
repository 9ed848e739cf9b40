/** Where a browser stores something of this site: a cookie, its local storage, a tab's own, or the database. */
export type Keeper = 'cookie' | 'local' | 'tab' | 'database' | 'cache';

/**
 * When something of the player goes; what is the browser's or the visitor's own stays. What goes `by itself` goes with
 * the session as well: the code that writes it removes it.
 */
export type Leaves = 'stays' | 'with the session' | 'with a logout' | 'by itself';

export interface KeptData {
  readonly keeper: Keeper;
  /** Exact, or the beginning of several names where it ends with `*`. */
  readonly name: string;
  readonly leaves: Leaves;
  /** Why it stays, or what of the player it is. */
  readonly why: string;
}

/**
 * What the site stores in a browser, and what becomes of it when the player leaves. Keys of either storage without a
 * row are a remote's, and go with the session: a key that is to stay needs a row here.
 */
export const KEPT_DATA: readonly KeptData[] = [
  { keeper: 'cookie', name: 'token', leaves: 'by itself', why: 'the session itself' },
  { keeper: 'cookie', name: 'bearerToken', leaves: 'by itself', why: 'the session itself, under its other name' },
  {
    keeper: 'cookie',
    name: 'baize_page',
    leaves: 'by itself',
    why: 'names the session to the site’s server; the platform sets and clears it, and no script reads it',
  },
  { keeper: 'cookie', name: 'ssoRedirected', leaves: 'with the session', why: 'belongs to one login' },
  { keeper: 'cookie', name: 'activeCurrency', leaves: 'with the session', why: 'the player’s currency' },
  { keeper: 'cookie', name: 'newPayoutShown', leaves: 'with the session', why: 'number of a payout to the player' },
  { keeper: 'cookie', name: 'ph_*', leaves: 'with the session', why: 'analytics identity' },
  { keeper: 'cookie', name: 'intercom-*', leaves: 'with the session', why: 'a conversation with support' },
  {
    keeper: 'cookie',
    name: 'super_bonus',
    leaves: 'stays',
    why: 'the browser’s name: 15,768,000 s by the specification',
  },
  { keeper: 'cookie', name: 'userVersion', leaves: 'stays', why: 'the visitor’s address: 1 day by the specification' },
  { keeper: 'cookie', name: 'userBrowser', leaves: 'stays', why: 'the visitor’s program: 1 day by the specification' },
  { keeper: 'cookie', name: 'prHash', leaves: 'stays', why: 'the link that led here: 1 day by the specification' },
  { keeper: 'cookie', name: 'simpleAuth', leaves: 'stays', why: 'the link that led here: 1 day by the specification' },
  {
    keeper: 'cookie',
    name: 'advId',
    leaves: 'stays',
    why: 'the advertisement that led here: 1 day by the specification',
  },
  { keeper: 'cookie', name: 'stag', leaves: 'stays', why: 'the partner’s mark: 1 day by the specification' },
  { keeper: 'cookie', name: 'partner', leaves: 'stays', why: 'the partner that led here' },
  { keeper: 'cookie', name: 'adplace', leaves: 'stays', why: 'the partner that led here' },
  { keeper: 'cookie', name: 'partnerId', leaves: 'stays', why: 'the partner that led here' },
  { keeper: 'cookie', name: 'advertiseUid', leaves: 'stays', why: 'the advertisement: 30 days by the specification' },
  { keeper: 'cookie', name: 'advertiseSource', leaves: 'stays', why: 'the advertisement that led here' },
  { keeper: 'cookie', name: 'cpaOneUid', leaves: 'stays', why: 'the advertisement: 30 days by the specification' },
  { keeper: 'cookie', name: 'promo', leaves: 'stays', why: 'the code that the visitor came with' },
  {
    keeper: 'cookie',
    name: 'adBonusType',
    leaves: 'stays',
    why: 'what the advertisement promised: 600 s by the specification',
  },
  {
    keeper: 'cookie',
    name: 'adBonusValue',
    leaves: 'stays',
    why: 'what the advertisement promised: 600 s by the specification',
  },
  {
    keeper: 'cookie',
    name: 'adBonusModal',
    leaves: 'stays',
    why: 'what the advertisement promised: 600 s by the specification',
  },
  {
    keeper: 'cookie',
    name: 'regDepBonusExpireDate',
    leaves: 'stays',
    why: 'the guest’s countdown: 3 days by the specification',
  },
  {
    keeper: 'cookie',
    name: 'welcomePackTimestamp',
    leaves: 'stays',
    why: 'the guest’s countdown: 7 days by the specification',
  },
  { keeper: 'cookie', name: 'locale', leaves: 'stays', why: 'the page’s language: 365 days by the specification' },
  { keeper: 'cookie', name: 'theme', leaves: 'stays', why: 'how the page looks' },
  { keeper: 'cookie', name: 'consent', leaves: 'stays', why: 'the visitor’s yes or no' },
  {
    keeper: 'cookie',
    name: 'baize_subject',
    leaves: 'stays',
    why: 'the browser’s share of rollouts; no script reads it',
  },
  {
    keeper: 'local',
    name: 'fingerprint',
    leaves: 'stays',
    why: 'the browser’s, sealed: in local storage by the specification',
  },
  {
    keeper: 'local',
    name: 'baize.installHidden',
    leaves: 'stays',
    why: 'the visitor’s no, in local storage by the specification',
  },
  { keeper: 'local', name: 'baize.hints', leaves: 'stays', why: 'the hints that the visitor has refused' },
  { keeper: 'local', name: 'baize.refused-offer', leaves: 'stays', why: 'the guest’s no' },
  { keeper: 'local', name: 'baize.play.*', leaves: 'stays', why: 'sound and speed of this browser' },
  { keeper: 'local', name: 'baize.betting.odds-format', leaves: 'stays', why: 'how odds are written in this browser' },
  { keeper: 'local', name: '__ph_opt_in_out_*', leaves: 'stays', why: 'the visitor’s yes or no' },
  { keeper: 'local', name: 'baize.betting.slip', leaves: 'with the session', why: 'the player’s draft' },
  { keeper: 'local', name: 'baize.betting.favourites', leaves: 'with the session', why: 'what the player follows' },
  { keeper: 'local', name: 'baize.play-time', leaves: 'with the session', why: 'when the player came' },
  { keeper: 'local', name: 'ph_*', leaves: 'with the session', why: 'analytics identity' },
  { keeper: 'tab', name: 'baize.reloaded*', leaves: 'stays', why: 'guards this tab against a circle of reloads' },
  {
    keeper: 'tab',
    name: 'baize.attempt.*',
    leaves: 'with a logout',
    why: 'money that is on its way: a session that is renewed asks what became of it',
  },
  { keeper: 'tab', name: 'baize.player', leaves: 'with the session', why: 'that a player was in this tab' },
  { keeper: 'database', name: 'lastBalance', leaves: 'by itself', why: 'the player’s balance' },
  { keeper: 'database', name: 'apiBase', leaves: 'stays', why: 'where the platform is' },
  { keeper: 'database', name: 'mirror', leaves: 'stays', why: 'where the site stands as well' },
  { keeper: 'cache', name: 'pages *', leaves: 'stays', why: 'pages of guests alone; a player’s page empties it' },
];

/** What becomes of something that is stored. */
export function leavesOf(keeper: Keeper, name: string): Leaves {
  const row = KEPT_DATA.find((each) => each.keeper === keeper && names(each.name, name));
  return row?.leaves ?? (keeper === 'local' || keeper === 'tab' ? 'with the session' : 'stays');
}

function names(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
