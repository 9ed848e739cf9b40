import type * as z from 'zod/mini';
import type * as attribution from './attribution.ts';
import type * as bets from './bets.ts';
import type * as bonuses from './bonuses.ts';
import type * as builds from './builds.ts';
import type * as cases from './cases.ts';
import type * as cashier from './cashier.ts';
import type * as crash from './crash.ts';
import type * as dice from './dice.ts';
import type * as fairness from './fairness.ts';
import type * as ingest from './ingest.ts';
import type * as place from './place.ts';
import type * as profile from './profile.ts';
import type { Service } from './services.ts';
import type * as session from './session.ts';
import type * as verification from './verification.ts';

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
  registerByPhone: call<{ body: Of<typeof session.RegisterByPhone> }, Of<typeof session.TokenAnswer>>(
    'POST',
    '/api/v2/auth/register/phone',
    'general',
    'none',
  ),
  startSocialLogin: call<{ body: Of<typeof session.StartSocialLogin> }, Of<typeof session.SocialLoginUrl>>(
    'PUT',
    '/auth/login',
    'general',
    'none',
  ),
  listSocialProviders: call<object, Of<typeof session.SocialProviders>>('GET', '/auth/providers', 'general', 'none'),
  sendLoginData: call<{ body: Of<typeof session.EmailOnly> }, Of<typeof session.CodeSent>>(
    'POST',
    '/auth/send_login_data',
    'general',
    'none',
  ),
  loginByEmailPassword: call<{ body: Of<typeof session.LoginByEmailPassword> }, Of<typeof session.LoginAnswer>>(
    'POST',
    '/api/v2/auth/login/email/password',
    'general',
    'none',
  ),
  loginByEmailCode: call<{ body: Of<typeof session.LoginByEmailCode> }, Of<typeof session.LoginAnswer>>(
    'POST',
    '/api/v2/auth/login/email/code',
    'general',
    'none',
  ),
  loginByPhonePassword: call<
    { query: Of<typeof session.PhoneQuery>; body: Of<typeof session.LoginByPhonePassword> },
    Of<typeof session.LoginAnswer>
  >('POST', '/api/v2/auth/login/phone/password', 'general', 'none'),
  loginByPhoneCode: call<
    { query: Of<typeof session.PhoneQuery>; body: Of<typeof session.LoginByPhoneCode> },
    Of<typeof session.LoginAnswer>
  >('POST', '/api/v2/auth/login/phone/code', 'general', 'none'),
  requestPhoneLoginCode: call<{ body: Of<typeof session.PhoneOnly> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/login/phone/verification',
    'general',
    'none',
  ),
  requestEmailLoginCode: call<{ body: Of<typeof session.EmailOnly> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/login/email/verification',
    'general',
    'none',
  ),
  resendPhoneLoginCode: call<{ body: Of<typeof session.PhoneOnly> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/login/phone/code/resend',
    'general',
    'none',
  ),
  resendEmailLoginCode: call<{ body: Of<typeof session.EmailOnly> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/login/email/resend',
    'general',
    'none',
  ),
  forgotPasswordByEmail: call<{ body: Of<typeof session.EmailOnly> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/password/email/forgot',
    'general',
    'none',
  ),
  confirmEmailResetCode: call<{ body: Of<typeof session.EmailAndCode> }, Of<typeof session.ResetTokenAnswer>>(
    'POST',
    '/api/v2/auth/password/email/code/confirm',
    'general',
    'none',
  ),
  confirmEmailResetToken: call<{ body: Of<typeof session.ResetTokenOnly> }, Of<typeof session.ResetTokenAnswer>>(
    'POST',
    '/api/v2/auth/password/email/token/confirm',
    'general',
    'none',
  ),
  checkEmailResetToken: call<{ body: Of<typeof session.ResetTokenOnly> }, Of<typeof session.Success>>(
    'POST',
    '/api/v2/auth/password/email/token/check',
    'general',
    'none',
  ),
  resetPasswordByEmailToken: call<{ body: Of<typeof session.ResetByToken> }, Of<typeof session.Success>>(
    'POST',
    '/api/v2/auth/password/email/reset/token',
    'general',
    'none',
  ),
  resetPasswordByEmailCode: call<{ body: Of<typeof session.ResetByEmailCode> }, Of<typeof session.Success>>(
    'POST',
    '/api/v2/auth/password/email/reset/code',
    'general',
    'none',
  ),
  forgotPasswordByPhone: call<{ body: Of<typeof session.PhoneOnly> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/password/phone/forgot',
    'general',
    'none',
  ),
  confirmPhoneResetCode: call<{ body: Of<typeof session.PhoneAndCode> }, Of<typeof session.ResetTokenAnswer>>(
    'POST',
    '/api/v2/auth/password/phone/code/confirm',
    'general',
    'none',
  ),
  resetPasswordByPhone: call<{ body: Of<typeof session.ResetByPhone> }, Of<typeof session.Success>>(
    'POST',
    '/api/v2/auth/password/phone/reset',
    'general',
    'none',
  ),
  checkPhoneResetToken: call<{ body: Of<typeof session.PhoneAndResetToken> }, Of<typeof session.Success>>(
    'POST',
    '/api/v2/auth/password/phone/token/check',
    'general',
    'none',
  ),
  resendPhoneCode: call<{ body: Of<typeof session.Empty> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/phone/resend',
    'general',
    'player',
  ),
  resendEmailCode: call<{ body: Of<typeof session.Empty> }, Of<typeof session.CodeSent>>(
    'POST',
    '/api/v2/auth/email/resend',
    'general',
    'player',
  ),
  verifyEmailCode: call<{ body: Of<typeof session.VerifyCode> }, Of<typeof session.Success>>(
    'POST',
    '/api/v2/auth/email/verify/code',
    'general',
    'player',
  ),
  verifyPhoneCode: call<{ body: Of<typeof session.VerifyCode> }, Of<typeof session.Success>>(
    'POST',
    '/api/v2/auth/phone/verify/code',
    'general',
    'player',
  ),
  setPassword: call<{ body: Of<typeof session.SetPassword> }, Of<typeof session.Success>>(
    'POST',
    '/api/v2/auth/password/set',
    'general',
    'player',
  ),
  updatePassword: call<{ body: Of<typeof session.UpdatePassword> }, Of<typeof session.Success>>(
    'POST',
    '/password/update',
    'general',
    'player',
  ),
  logout: call<{ body: Of<typeof session.Logout> }, Of<typeof session.Success>>(
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
  listSessions: call<object, Of<typeof session.Sessions>>('GET', '/auth/sessions', 'general', 'player'),
  endSession: call<
    { params: Of<typeof session.SessionParams>; body: Of<typeof session.Empty> },
    Of<typeof session.Success>
  >('POST', '/auth/sessions/{id}/end', 'general', 'player'),
  createHandover: call<{ body: Of<typeof session.Empty> }, Of<typeof session.Handover>>(
    'POST',
    '/auth/handover',
    'general',
    'player',
  ),
  getFingerprintKey: call<object, Of<typeof session.FingerprintKey>>('GET', '/auth/fingerprint-key', 'general', 'none'),

  getProfile: call<{ query?: Of<typeof profile.ProfileQuery> }, profile.Profile>(
    'GET',
    '/profile/user',
    'general',
    'player',
  ),
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
  listWithdrawalMethods: call<object, cashier.WithdrawalMethods>(
    'GET',
    '/cashier/withdrawal-methods',
    'general',
    'player',
  ),
  createWithdrawal: call<{ body: Of<typeof cashier.CreateWithdrawal> }, cashier.Withdrawal>(
    'POST',
    '/cashier/withdrawals',
    'general',
    'player',
  ),
  getWithdrawal: call<{ params: Of<typeof cashier.WithdrawalParams> }, cashier.Withdrawal>(
    'GET',
    '/cashier/withdrawals/{id}',
    'general',
    'player',
  ),
  listWithdrawals: call<object, Of<typeof cashier.Withdrawals>>('GET', '/cashier/withdrawals', 'general', 'player'),
  cancelWithdrawal: call<
    { params: Of<typeof cashier.WithdrawalParams>; body: Of<typeof session.Empty> },
    cashier.Withdrawal
  >('POST', '/cashier/withdrawals/{id}/cancel', 'general', 'player'),
  payoutEvent: call<{ body: cashier.PayoutEvent }, Of<typeof session.Success>>(
    'POST',
    '/cashier/webhooks/sandbox/payouts',
    'general',
    'none',
  ),
  listWithdrawalReviews: call<object, Of<typeof cashier.WithdrawalReviews>>(
    'GET',
    '/cashier/reviews',
    'general',
    'operator',
  ),
  decideWithdrawal: call<
    { params: Of<typeof cashier.WithdrawalParams>; body: cashier.DecideWithdrawal },
    cashier.ReviewedWithdrawal
  >('POST', '/cashier/reviews/{id}', 'general', 'operator'),

  getVerification: call<object, verification.Verification>('GET', '/verification', 'general', 'player'),
  startVerification: call<{ body: Of<typeof verification.StartVerification> }, verification.VerificationCheck>(
    'POST',
    '/verification/start',
    'general',
    'player',
  ),
  verificationEvent: call<{ body: verification.VerificationEvent }, Of<typeof session.Success>>(
    'POST',
    '/verification/webhooks/sandbox',
    'general',
    'none',
  ),

  getWaitingBonus: call<object, Of<typeof bonuses.WaitingBonus>>(
    'GET',
    '/bonus-system/bonus-activation/waiting-reg-and-dep',
    'general',
    'player',
  ),
  listBonuses: call<object, Of<typeof bonuses.Bonuses>>('GET', '/bonus-system/bonuses', 'general', 'player'),
  getBonus: call<{ params: Of<typeof bonuses.BonusParams> }, Of<typeof bonuses.BonusAnswer>>(
    'GET',
    '/bonus-system/bonus/{id}',
    'general',
    'player',
  ),
  activateBonus: call<
    { params: Of<typeof bonuses.BonusParams>; body: Of<typeof session.Empty> },
    Of<typeof bonuses.BonusAnswer>
  >('POST', '/bonus-system/bonus/{id}/activate', 'general', 'player'),
  cancelBonus: call<
    { params: Of<typeof bonuses.BonusParams>; body: Of<typeof session.Empty> },
    Of<typeof bonuses.BonusAnswer>
  >('POST', '/bonus-system/bonus/{id}/cancel', 'general', 'player'),
  getPromo: call<
    { params: Of<typeof bonuses.PromoParams>; query: Of<typeof bonuses.OfferQuery> },
    Of<typeof bonuses.PromoOffer>
  >('GET', '/bonus-system/promo/{code}', 'general', 'none'),
  redeemPromo: call<{ body: Of<typeof bonuses.RedeemPromo> }, Of<typeof bonuses.PromoRedeemed>>(
    'POST',
    '/bonus-system/promo',
    'general',
    'player',
  ),
  listFreeSpins: call<object, Of<typeof bonuses.FreeSpinsList>>('GET', '/profile/freeSpins', 'general', 'player'),
  getFreeSpinsCampaign: call<{ params: Of<typeof bonuses.CampaignParams> }, Of<typeof bonuses.FreeSpinsCampaign>>(
    'GET',
    '/api/freeSpinsCampaigns/{id}',
    'general',
    'player',
  ),
  cancelFreeSpins: call<
    { params: Of<typeof bonuses.CampaignParams>; body: Of<typeof session.Empty> },
    Of<typeof session.Success>
  >('PUT', '/api/v2/freeSpinsCampaigns/cancel/{id}', 'general', 'player'),
  getWelcomePacks: call<{ query: Of<typeof bonuses.OfferQuery> }, Of<typeof bonuses.WelcomePacks>>(
    'GET',
    '/api/v3/welcome-pack/get-welcome-packs-guest',
    'general',
    'none',
  ),
  getVip: call<object, Of<typeof bonuses.Vip>>('GET', '/api/v2/vip', 'general', 'player'),
  joinVip: call<{ body: Of<typeof session.Empty> }, Of<typeof bonuses.Vip>>(
    'POST',
    '/api/v2/vip/join',
    'general',
    'player',
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

  getLatestBuild: call<object, builds.LatestBuild>('GET', '/builds/latest.json', 'general', 'none'),
  getBuild: call<{ params: Of<typeof builds.BuildParams> }, builds.BuildMeta>(
    'GET',
    '/builds/meta/{buildId}.json',
    'general',
    'none',
  ),
  reportIngest: call<object, ingest.IngestReport>('GET', '/operator/events', 'general', 'operator'),
  listFlags: call<object, ingest.Flags>('GET', '/operator/flags', 'general', 'operator'),
  saveFlag: call<{ params: Of<typeof ingest.FlagParams>; body: ingest.SaveFlag }, Of<typeof session.Success>>(
    'PUT',
    '/operator/flags/{key}',
    'general',
    'operator',
  ),

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
