import { GAME_FACTS } from '@baize/protocol';
import type { BetRecord, Game, Locale } from '@baize/protocol';
import type { ClothName } from '@baize/protocol/cloth';
import type { CrashRound } from '@baize/protocol/games/crash/crash';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';
import type { RouletteRoundResult } from '@baize/protocol/games/roulette/roulette';
import { formatMoney, formatMultiplier, formatNumber } from '@baize/ui/format';
import { shareText } from './share-texts.ts';

/** What a picture says. No picture names a player. */
export interface PictureContent {
  readonly cloth: ClothName;
  /** Path data of the glyph at the right; empty for none. */
  readonly glyph: readonly string[];
  readonly title: string;
  /** The one large figure or word. */
  readonly figure: string;
  readonly line: string;
  /** It will never change: an outcome that is settled, or what depends on none. */
  readonly settled: boolean;
}

export function siteContent(locale: Locale): PictureContent {
  const line = shareText(locale, 'fair');
  return { cloth: 'house', glyph: [], title: shareText(locale, 'site'), figure: 'Baize', line, settled: true };
}

export function gameContent(game: Game, locale: Locale): PictureContent {
  const { title } = ofGame(game, locale);
  return {
    ...ofGame(game, locale),
    title: shareText(locale, 'site'),
    figure: title,
    line: shareText(locale, 'fair'),
    settled: true,
  };
}

export function betContent(bet: BetRecord, locale: Locale): PictureContent {
  const { currency, multiplier, payoutUnits, stakeUnits, status } = bet;
  const game = ofGame(bet.game, locale);
  const stake = formatMoney(stakeUnits, currency, locale);
  if (status === 'open' || multiplier === null)
    return { ...game, figure: stake, line: shareText(locale, 'open'), settled: false };
  if (status === 'refunded') return { ...game, figure: stake, line: shareText(locale, 'refunded'), settled: true };
  const payout = formatMoney(payoutUnits, currency, locale);
  return {
    ...game,
    figure: formatMultiplier(multiplier, locale),
    line: shareText(locale, 'paid', { stake, payout }),
    settled: true,
  };
}

/** For a round that is void because its beacon was silent. */
const UNKNOWN = '—';

export function crashContent(round: CrashRound, locale: Locale): PictureContent {
  const figure = round.bust === null ? UNKNOWN : formatMultiplier(round.bust * 100, locale);
  return { ...ofGame('crash', locale), figure, line: roundLine(round, locale), settled: true };
}

export function rouletteContent(round: RouletteRoundResult, locale: Locale): PictureContent {
  const { pocket } = round;
  const figure = pocket === null ? UNKNOWN : shareText(locale, 'pocket', { pocket: formatNumber(pocket, locale) });
  return { ...ofGame('roulette', locale), figure, line: roundLine(round, locale), settled: true };
}

export function roomContent({ roundNumber, result }: RoomRound, locale: Locale): PictureContent {
  const game = ofGame('rooms', locale);
  if (result === null)
    return {
      ...game,
      figure: roundText(roundNumber, locale),
      line: shareText(locale, 'open'),
      settled: false,
    };
  const figure = formatMoney(result.potUnits, result.currency, locale, { decimals: 'auto' });
  const voided = result.phase === 'refunded';
  return {
    ...game,
    figure,
    line: roundLine({ roundNumber, voided: voided ? 'refunded' : null }, locale),
    settled: true,
  };
}

function ofGame(game: Game, locale: Locale): Pick<PictureContent, 'cloth' | 'glyph' | 'title'> {
  const { cloth, glyph, title } = GAME_FACTS[game];
  return { cloth, glyph, title: title[locale] ?? title.en };
}

function roundText(roundNumber: number, locale: Locale): string {
  return shareText(locale, 'round', { number: formatNumber(roundNumber, locale) });
}

/** Which round it was, and whether it counted. */
function roundLine({ roundNumber, voided }: { roundNumber: number; voided: string | null }, locale: Locale): string {
  const round = roundText(roundNumber, locale);
  return voided === null ? round : `${round} · ${shareText(locale, 'refunded')}`;
}
