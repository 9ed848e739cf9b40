import type { CallGroup } from './call-words.ts';
import type { CallName } from './calls.ts';
import type * as games from './games/games.ts';
import { logInWords, registrationWords, socialWords } from './words/log-in.ts';
import { passwordWords, secondStepWords, sessionWords } from './words/session.ts';
import { passkeyWords } from './words/passkeys.ts';
import { historyWords, profileWords } from './words/profile.ts';
import { betWords, fairnessWords } from './words/bets.ts';
import { cashierWords, operatorCashierWords, verificationWords, webhookWords } from './words/cashier.ts';
import { bonusWords, operatorOfferWords, vipWords } from './words/bonuses.ts';
import { noticeWords, operatorTournamentWords, topWords, tournamentWords, wheelWords } from './words/promotions.ts';
import { operatorSportsWords, sportsWords } from './words/sports.ts';
import { operatorSlotWords, slotWalletWords, slotWords } from './words/slots.ts';
import { operatorTeamServiceWords, teamServiceWalletWords, teamServiceWords } from './words/team-services.ts';
import {
  attributionWords,
  operatorAttributionWords,
  operatorMirrorWords,
  operatorSiteWords,
  placeWords,
  regularWords,
  siteWords,
} from './words/site.ts';
import { operatorPlayerWords, operatorWords } from './words/operators.ts';

/** The calls that belong to no game. */
type SharedCallName = Exclude<CallName, keyof typeof games>;

const groups = [
  registrationWords,
  logInWords,
  socialWords,
  sessionWords,
  passwordWords,
  secondStepWords,
  passkeyWords,
  profileWords,
  historyWords,
  betWords,
  fairnessWords,
  cashierWords,
  operatorCashierWords,
  webhookWords,
  verificationWords,
  bonusWords,
  vipWords,
  operatorOfferWords,
  wheelWords,
  tournamentWords,
  operatorTournamentWords,
  topWords,
  noticeWords,
  sportsWords,
  operatorSportsWords,
  slotWords,
  operatorSlotWords,
  slotWalletWords,
  teamServiceWords,
  operatorTeamServiceWords,
  teamServiceWalletWords,
  siteWords,
  operatorSiteWords,
  placeWords,
  operatorMirrorWords,
  attributionWords,
  operatorAttributionWords,
  regularWords,
  operatorWords,
  operatorPlayerWords,
] as const;

type NamesIn<Calls> = Calls extends unknown ? keyof Calls : never;
type Missing = Exclude<SharedCallName, NamesIn<(typeof groups)[number]['calls']>>;

/** Does not compile while a call has no words: the error names it. */
const shared: [Missing] extends [never] ? readonly CallGroup[] : Missing = groups;

/**
 * The texts of every call, by the headings of the API reference, for servers that publish a document.
 * @param ofGames those of every game, from its folder
 */
export function wordsOf(ofGames: readonly CallGroup[]): readonly CallGroup[] {
  return [...ofGames, ...shared];
}
