import type * as z from 'zod/mini';
import type * as attribution from './attribution.ts';
import type * as bets from './bets.ts';
import type * as cases from './cases.ts';
import type * as cashier from './cashier.ts';
import type * as crash from './crash.ts';
import type * as dice from './dice.ts';
import type * as fairness from './fairness.ts';
import type * as place from './place.ts';
import type * as profile from './profile.ts';
import type { Service } from './services.ts';
import type * as session from './session.ts';

/** One call of the API. The types live here, the schemas in `schemas.ts`, so that a browser loads no validator. */
export interface Call<Input extends CallInput, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path from the service's base address, with `{name}` for a parameter. */
  readonly path: string;
  /** Service that answers, or `bound` for calls that every game service answers for itself. */
  readonly service: Service | 'bound';
  /** `operator`: the bearer token is the platform's operator token, which no browser of a player ever has. */
  readonly auth: 'none' | 'player' | 'operator';
  /** Only for the types. */
  readonly types?: { input: Input; answer: Answer };
}

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
export type AnswerOf<C> = C extends Call<CallInput, infer Answer> ? Answer : never;

type Of<S extends z.core.$ZodType> = z.infer<S>;

function call<Input extends CallInput, Answer>(
  method: Call<Input, Answer>['method'],
  path: string,
  service: Call<Input, Answer>['service'],
  auth: Call<Input, Answer>['auth'],
): Call<Input, Answer> {
  return { method, path, service, auth };
}

export const calls = {
  registerByEmail: call<{ body: Of<typeof session.RegisterByEmail> }, Of<typeof session.TokenAnswer>>(
    'POST',
    '/api/v2/auth/register/email',
    'general',
    'none',
  ),
  loginByEmailPassword: call<{ body: Of<typeof session.LoginByEmailPassword> }, Of<typeof session.LoginAnswer>>(
    'POST',
    '/api/v2/auth/login/email/password',
    'general',
    'none',
  ),
  requestEmailLoginCode: call<{ body: Of<typeof session.RequestLoginCode> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/login/email/verification',
    'general',
    'none',
  ),
  loginByEmailCode: call<{ body: Of<typeof session.LoginByEmailCode> }, Of<typeof session.LoginAnswer>>(
    'POST',
    '/api/v2/auth/login/email/code',
    'general',
    'none',
  ),
  resendEmailCode: call<{ body: Of<typeof session.Empty> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/email/resend',
    'general',
    'player',
  ),
  verifyEmailCode: call<{ body: Of<typeof session.VerifyEmailCode> }, Of<typeof session.Success>>(
    'POST',
    '/api/v2/auth/email/verify/code',
    'general',
    'player',
  ),
  logout: call<{ body: Of<typeof session.Empty> }, Of<typeof session.Success>>(
    'PUT',
    '/auth/logout',
    'general',
    'player',
  ),
  refreshToken: call<{ body: Of<typeof session.Empty> }, Of<typeof session.RefreshAnswer>>(
    'POST',
    '/auth/refresh-token',
    'general',
    'none',
  ),

  getProfile: call<object, profile.Profile>('GET', '/profile/user', 'general', 'player'),
  saveSettings: call<{ body: Of<typeof profile.Settings> }, Of<typeof session.Success>>(
    'PUT',
    '/profile/settings',
    'general',
    'player',
  ),
  chooseCurrency: call<{ body: Of<typeof profile.ChooseCurrency> }, Of<typeof session.Success>>(
    'POST',
    '/profile/currency',
    'general',
    'player',
  ),
  listWallets: call<object, Of<typeof profile.Wallets>>('GET', '/profile/wallets', 'general', 'player'),
  listOwnBets: call<{ query: Of<typeof bets.BetsQuery> }, bets.BetsPage>('GET', '/profile/bets', 'general', 'player'),
  getWeek: call<object, bets.WeekSummary>('GET', '/profile/week', 'general', 'player'),

  listDepositMethods: call<object, cashier.DepositMethods>('GET', '/cashier/methods', 'general', 'player'),
  createDeposit: call<{ body: Of<typeof cashier.CreateDeposit> }, cashier.Deposit>(
    'POST',
    '/cashier/deposits',
    'general',
    'player',
  ),
  getDeposit: call<{ params: Of<typeof cashier.DepositParams> }, cashier.Deposit>(
    'GET',
    '/cashier/deposits/{id}',
    'general',
    'player',
  ),
  listDeposits: call<object, Of<typeof cashier.Deposits>>('GET', '/cashier/deposits', 'general', 'player'),
  providerEvent: call<{ body: cashier.ProviderEvent }, Of<typeof session.Success>>(
    'POST',
    '/cashier/webhooks/sandbox',
    'general',
    'none',
  ),

  getGeo: call<object, Of<typeof place.GeoAnswer>>('GET', '/geo_ip', 'general', 'none'),
  getMirror: call<object, place.Mirror>('GET', '/mirror', 'general', 'none'),
  mirrorOfDomain: call<{ body: Of<typeof place.MirrorDomain> }, place.Mirror>(
    'POST',
    '/middleware/mirror',
    'general',
    'none',
  ),
  mirrorRedirect: call<{ body: Of<typeof place.MirrorDomain> }, Of<typeof place.MirrorRedirect>>(
    'POST',
    '/middleware/mirrorRedirect',
    'general',
    'none',
  ),
  listMirrors: call<object, Of<typeof place.Mirrors>>('GET', '/operator/mirrors', 'general', 'operator'),
  saveMirror: call<{ params: Of<typeof place.MirrorParams>; body: place.SaveMirror }, Of<typeof session.Success>>(
    'PUT',
    '/operator/mirrors/{host}',
    'general',
    'operator',
  ),

  /** By a guest it is a visit's; with a player's token it is the player's. */
  attachSource: call<{ body: attribution.AttachSource }, Of<typeof session.Success>>(
    'POST',
    '/attachSource',
    'general',
    'none',
  ),
  trackAdVisit: call<{ query: Of<typeof attribution.AdVisitQuery> }, attribution.AdTracking>(
    'POST',
    '/middleware/utm',
    'general',
    'none',
  ),
  registerPageOpen: call<{ body: Of<typeof attribution.PageOpen> }, Of<typeof session.Success>>(
    'POST',
    '/middleware/registerPageOpenEvent',
    'general',
    'none',
  ),
  tellAddress: call<{ body: Of<typeof attribution.TellAddress> }, Of<typeof attribution.Address>>(
    'POST',
    '/middleware/ip',
    'general',
    'none',
  ),
  trackAffiliate: call<{ query: Of<typeof attribution.AffiliateQuery> }, Of<typeof attribution.AffiliateMarks>>(
    'POST',
    '/middleware/affiliate',
    'general',
    'none',
  ),
  listAffiliates: call<object, Of<typeof attribution.Affiliates>>('GET', '/operator/affiliates', 'general', 'operator'),
  saveAffiliate: call<
    { params: Of<typeof attribution.AffiliateParams>; body: attribution.SaveAffiliate },
    Of<typeof session.Success>
  >('PUT', '/operator/affiliates/{partner}', 'general', 'operator'),

  getSeeds: call<object, fairness.Seeds>('GET', '/fairness/seeds', 'bound', 'player'),
  rotateSeeds: call<{ body: Of<typeof fairness.RotateSeeds> }, fairness.Seeds>(
    'POST',
    '/fairness/seeds/rotate',
    'bound',
    'player',
  ),
  /** Public: any bet can be checked by anyone who has its id. */
  getBet: call<{ params: { betId: string } }, bets.BetRecord>('GET', '/bets/{betId}', 'bound', 'none'),
  getFeed: call<{ query: Of<typeof bets.FeedQuery> }, Of<typeof bets.Feed>>('GET', '/feed', 'bound', 'none'),

  getDiceConfig: call<object, dice.DiceConfig>('GET', '/dice/config', 'dice', 'none'),
  placeDiceBet: call<{ body: dice.PlaceDiceBet }, dice.DiceBetPlaced>('POST', '/dice/bets', 'dice', 'player'),

  listCases: call<{ query: Of<typeof cases.CasesQuery> }, cases.CaseList>('GET', '/cases', 'cases', 'none'),
  getCase: call<{ params: { slug: string }; query: Of<typeof cases.CasesQuery> }, cases.GameCase>(
    'GET',
    '/cases/{slug}',
    'cases',
    'none',
  ),
  openCase: call<{ params: { slug: string }; body: cases.OpenCase }, cases.CaseOpened>(
    'POST',
    '/cases/{slug}/open',
    'cases',
    'player',
  ),
  getInventory: call<object, Of<typeof cases.Inventory>>('GET', '/inventory', 'cases', 'player'),
  sellItems: call<{ body: Of<typeof cases.SellItems> }, Of<typeof cases.ItemsSold>>(
    'POST',
    '/inventory/sell',
    'cases',
    'player',
  ),

  getCrashConfig: call<object, crash.CrashConfig>('GET', '/crash/config', 'crash', 'none'),
  getCrashState: call<object, crash.CrashState>('GET', '/crash/state', 'crash', 'none'),
  getCrashHistory: call<object, Of<typeof crash.CrashHistory>>('GET', '/crash/history', 'crash', 'none'),
  getCrashOpenBets: call<object, Of<typeof crash.CrashOpenBets>>('GET', '/crash/bets/open', 'crash', 'player'),
  placeCrashBet: call<{ body: crash.PlaceCrashBet }, crash.CrashBetPlaced>('POST', '/crash/bets', 'crash', 'player'),
  cashOutCrashBet: call<{ params: { betId: string }; body: Of<typeof session.Empty> }, crash.CrashCashedOut>(
    'POST',
    '/crash/bets/{betId}/cash-out',
    'crash',
    'player',
  ),
};
export type CallName = keyof typeof calls;
