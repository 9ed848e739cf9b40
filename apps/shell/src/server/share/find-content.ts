import { requestUrl } from '@baize/contract/request-url';
import { GAME_FACTS, calls } from '@baize/protocol';
import type { Call, CallInput, Locale } from '@baize/protocol';
import type { PictureSubject } from '../../page/share-picture.ts';
import { bodyOrFailure } from '../body-or-failure.ts';
import type { Config } from '../config.ts';
import { getJson } from '../json-request.ts';
import {
  betContent,
  crashContent,
  gameContent,
  roomContent,
  rouletteContent,
  siteContent,
  type PictureContent,
} from './picture-content.ts';

/** A picture waits for an answer this long. */
const ANSWER_LIMIT_MS = 5_000;

/** @returns what the picture says; null where there is no such bet or round; @throws when it cannot be found out */
export type FindContent = (subject: PictureSubject, locale: Locale) => Promise<PictureContent | null>;

export function createFindContent(services: Config['services']): FindContent {
  async function ask<Answer>(
    game: keyof typeof GAME_FACTS,
    call: Call<CallInput, Answer>,
    params: Readonly<Record<string, string>>,
  ): Promise<Answer | null> {
    const url = services[GAME_FACTS[game].service] + requestUrl(call, { params });
    const answer = await getJson(url, {}, AbortSignal.timeout(ANSWER_LIMIT_MS));
    return answer.status === 404 ? null : (bodyOrFailure(answer) as Answer);
  }

  async function ofRound(
    game: string,
    params: { roundNumber: string },
    locale: Locale,
  ): Promise<PictureContent | null> {
    switch (game) {
      case 'crash': {
        const round = await ask(game, calls.getCrashRound, params);
        return round && crashContent(round, locale);
      }
      case 'roulette': {
        const round = await ask(game, calls.getRouletteRound, params);
        return round && rouletteContent(round, locale);
      }
      case 'rooms': {
        const round = await ask(game, calls.getRoomRound, params);
        return round && roomContent(round, locale);
      }
      default:
        return null;
    }
  }

  return async (subject, locale) => {
    switch (subject.kind) {
      case 'site':
        return siteContent(locale);
      case 'game':
        return gameContent(subject.game, locale);
      case 'round':
        return ofRound(subject.game, { roundNumber: subject.roundNumber }, locale);
      case 'bet': {
        const bet = await ask(subject.game, calls.getBet, { betId: subject.betId });
        // Services answer for each other's bets: the address says which game is meant.
        return bet?.game === subject.game ? betContent(bet, locale) : null;
      }
    }
  };
}
