import * as z from 'zod/mini';
import * as attribution from './attribution.ts';
import * as bets from './bets.ts';
import * as bonuses from './bonuses.ts';
import type { AnswerOf, CallName, InputOf, calls } from './calls.ts';
import * as builds from './builds.ts';
import * as cases from './cases.ts';
import * as cashier from './cashier.ts';
import * as crash from './crash.ts';
import * as dice from './dice.ts';
import * as fairness from './fairness.ts';
import * as ingest from './ingest.ts';
import * as place from './place.ts';
import * as profile from './profile.ts';
import * as session from './session.ts';
import * as verification from './verification.ts';

type Part<Input, Key extends 'params' | 'query' | 'body'> = Key extends keyof Input
  ? { [K in Key]: z.ZodMiniType<Exclude<Input[Key], undefined>> }
  : object;

/** The schemas of one call, tied to the types in `calls.ts`: a schema that drifts from its call does not compile. */
export type CallSchemas<Name extends CallName> = {
  answer: z.ZodMiniType<AnswerOf<(typeof calls)[Name]>>;
  /** Refusals that carry something else than an `ErrorBody`, by their status. */
  refusals?: Readonly<Record<number, z.ZodMiniType>>;
} & Part<InputOf<(typeof calls)[Name]>, 'params'> &
  Part<InputOf<(typeof calls)[Name]>, 'query'> &
  Part<InputOf<(typeof calls)[Name]>, 'body'>;

const BetParams = z.strictObject({ betId: bets.BetId });

export const schemas: { [Name in CallName]: CallSchemas<Name> } = {
  registerByEmail: { body: session.RegisterByEmail, answer: session.TokenAnswer },
  registerByPhone: { body: session.RegisterByPhone, answer: session.TokenAnswer },
  startSocialLogin: { body: session.StartSocialLogin, answer: session.SocialLoginUrl },
  listSocialProviders: { answer: session.SocialProviders },
  sendLoginData: { body: session.EmailOnly, answer: session.CodeSent },
  loginByEmailPassword: { body: session.LoginByEmailPassword, answer: session.LoginAnswer },
  loginByEmailCode: { body: session.LoginByEmailCode, answer: session.LoginAnswer },
  loginByPhonePassword: { query: session.PhoneQuery, body: session.LoginByPhonePassword, answer: session.LoginAnswer },
  loginByPhoneCode: { query: session.PhoneQuery, body: session.LoginByPhoneCode, answer: session.LoginAnswer },
  requestPhoneLoginCode: { body: session.PhoneOnly, answer: session.CodeSent },
  requestEmailLoginCode: { body: session.EmailOnly, answer: session.CodeSent },
  resendPhoneLoginCode: { body: session.PhoneOnly, answer: session.CodeSent },
  resendEmailLoginCode: { body: session.EmailOnly, answer: session.CodeSent },
  forgotPasswordByEmail: { body: session.EmailOnly, answer: session.CodeSent },
  confirmEmailResetCode: { body: session.EmailAndCode, answer: session.ResetTokenAnswer },
  confirmEmailResetToken: { body: session.ResetTokenOnly, answer: session.ResetTokenAnswer },
  checkEmailResetToken: { body: session.ResetTokenOnly, answer: session.Success },
  resetPasswordByEmailToken: { body: session.ResetByToken, answer: session.Success },
  resetPasswordByEmailCode: { body: session.ResetByEmailCode, answer: session.Success },
  forgotPasswordByPhone: { body: session.PhoneOnly, answer: session.CodeSent },
  confirmPhoneResetCode: { body: session.PhoneAndCode, answer: session.ResetTokenAnswer },
  resetPasswordByPhone: { body: session.ResetByPhone, answer: session.Success },
  checkPhoneResetToken: { body: session.PhoneAndResetToken, answer: session.Success },
  resendPhoneCode: { body: session.Empty, answer: session.CodeSent },
  resendEmailCode: { body: session.Empty, answer: session.CodeSent },
  verifyEmailCode: { body: session.VerifyCode, answer: session.Success },
  verifyPhoneCode: { body: session.VerifyCode, answer: session.Success },
  setPassword: { body: session.SetPassword, answer: session.Success },
  updatePassword: { body: session.UpdatePassword, answer: session.Success },
  logout: { body: session.Logout, answer: session.Success },
  refreshToken: { body: session.Empty, answer: session.RefreshAnswer },
  listSessions: { answer: session.Sessions },
  endSession: { params: session.SessionParams, body: session.Empty, answer: session.Success },
  createHandover: { body: session.Empty, answer: session.Handover },
  getFingerprintKey: { answer: session.FingerprintKey },
  getProfile: { query: profile.ProfileQuery, answer: profile.Profile },
  saveSettings: { body: profile.Settings, answer: session.Success },
  chooseCurrency: { body: profile.ChooseCurrency, answer: session.Success },
  listWallets: { answer: profile.Wallets },
  listOwnBets: { query: bets.BetsQuery, answer: bets.BetsPage },
  getWeek: { answer: bets.WeekSummary },
  listDepositMethods: { answer: cashier.DepositMethods },
  createDeposit: { body: cashier.CreateDeposit, answer: cashier.Deposit },
  getDeposit: { params: cashier.DepositParams, answer: cashier.Deposit },
  listDeposits: { answer: cashier.Deposits },
  providerEvent: { body: cashier.ProviderEvent, answer: session.Success },
  getWaitingBonus: { answer: bonuses.WaitingBonus },
  listBonuses: { answer: bonuses.Bonuses },
  getBonus: { params: bonuses.BonusParams, answer: bonuses.BonusAnswer },
  activateBonus: { params: bonuses.BonusParams, body: session.Empty, answer: bonuses.BonusAnswer },
  cancelBonus: { params: bonuses.BonusParams, body: session.Empty, answer: bonuses.BonusAnswer },
  getPromo: { params: bonuses.PromoParams, query: bonuses.OfferQuery, answer: bonuses.PromoOffer },
  redeemPromo: { body: bonuses.RedeemPromo, answer: bonuses.PromoRedeemed },
  listFreeSpins: { answer: bonuses.FreeSpinsList },
  getFreeSpinsCampaign: { params: bonuses.CampaignParams, answer: bonuses.FreeSpinsCampaign },
  cancelFreeSpins: { params: bonuses.CampaignParams, body: session.Empty, answer: session.Success },
  getWelcomePacks: { query: bonuses.OfferQuery, answer: bonuses.WelcomePacks },
  getVip: { answer: bonuses.Vip },
  joinVip: { body: session.Empty, answer: bonuses.Vip },
  listWithdrawalMethods: { answer: cashier.WithdrawalMethods },
  createWithdrawal: { body: cashier.CreateWithdrawal, answer: cashier.Withdrawal },
  getWithdrawal: { params: cashier.WithdrawalParams, answer: cashier.Withdrawal },
  listWithdrawals: { answer: cashier.Withdrawals },
  cancelWithdrawal: { params: cashier.WithdrawalParams, body: session.Empty, answer: cashier.Withdrawal },
  payoutEvent: { body: cashier.PayoutEvent, answer: session.Success },
  listWithdrawalReviews: { answer: cashier.WithdrawalReviews },
  decideWithdrawal: {
    params: cashier.WithdrawalParams,
    body: cashier.DecideWithdrawal,
    answer: cashier.ReviewedWithdrawal,
  },
  getVerification: { answer: verification.Verification },
  startVerification: { body: verification.StartVerification, answer: verification.VerificationCheck },
  verificationEvent: { body: verification.VerificationEvent, answer: session.Success },
  getGeo: { answer: place.GeoAnswer, refusals: { 451: place.GeoAnswer } },
  getMirror: { answer: place.MirrorAnswer },
  mirrorOfDomain: { body: place.MirrorDomain, answer: place.MirrorAnswer },
  mirrorRedirect: { body: place.MirrorDomain, answer: place.MirrorRedirect },
  listMirrors: { answer: place.Mirrors },
  saveMirror: { params: place.MirrorParams, body: place.SaveMirror, answer: session.Success },
  attachSource: { body: attribution.AttachSource, answer: session.Success },
  trackAdVisit: { query: attribution.AdVisitQuery, answer: attribution.AdTracking },
  registerPageOpen: { body: attribution.PageOpen, answer: session.Success },
  tellAddress: { body: attribution.TellAddress, answer: attribution.Address },
  trackAffiliate: { query: attribution.AffiliateQuery, answer: attribution.AffiliateMarks },
  listAffiliates: { answer: attribution.Affiliates },
  saveAffiliate: { params: attribution.AffiliateParams, body: attribution.SaveAffiliate, answer: session.Success },
  getLatestBuild: { answer: builds.LatestBuild },
  getBuild: { params: builds.BuildParams, answer: builds.BuildMeta },
  reportIngest: { answer: ingest.IngestReport },
  listFlags: { answer: ingest.Flags },
  saveFlag: { params: ingest.FlagParams, body: ingest.SaveFlag, answer: session.Success },
  getSeeds: { answer: fairness.Seeds },
  rotateSeeds: { body: fairness.RotateSeeds, answer: fairness.Seeds },
  getBet: { params: BetParams, answer: bets.BetRecord },
  getFeed: { query: bets.FeedQuery, answer: bets.Feed },
  getDiceConfig: { answer: dice.DiceConfig },
  placeDiceBet: { body: dice.PlaceDiceBet, answer: dice.DiceBetPlaced },
  listCases: { query: cases.CasesQuery, answer: cases.CaseList },
  getCase: { params: cases.CaseParams, query: cases.CasesQuery, answer: cases.GameCase },
  openCase: { params: cases.CaseParams, body: cases.OpenCase, answer: cases.CaseOpened },
  getInventory: { answer: cases.Inventory },
  sellItems: { body: cases.SellItems, answer: cases.ItemsSold },
  getCrashConfig: { answer: crash.CrashConfig },
  getCrashState: { answer: crash.CrashState },
  getCrashHistory: { answer: crash.CrashHistory },
  getCrashOpenBets: { answer: crash.CrashOpenBets },
  placeCrashBet: { body: crash.PlaceCrashBet, answer: crash.CrashBetPlaced },
  cashOutCrashBet: { params: BetParams, body: session.Empty, answer: crash.CrashCashedOut },
};
