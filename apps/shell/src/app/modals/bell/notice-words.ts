import type { Currency, Locale, NoticeAbout } from '@baize/protocol';
import { crash } from '@baize/protocol/games/crash/game';
import { rooms } from '@baize/protocol/games/rooms/game';
import { roulette } from '@baize/protocol/games/roulette/game';
import { textIn } from '@baize/protocol/locale';
import { sportsName } from '@baize/protocol/sports/names';
import type { AccountTexts, Texts } from '../../../services/i18n/texts.ts';

const GAMES = { crash, rooms, roulette };

/** A line of the bell in words. */
export interface NoticeWords {
  readonly title: string;
  /** The subject: who plays, which room, the bonus by its name; null where the title says all. */
  readonly detail: string | null;
  /** The wallet's gain, or loss, by it, in ledger units; null where no money moved. */
  readonly money: { readonly units: number; readonly currency: Currency } | null;
}

/** In the present language. @param shellText the texts of every page, which name the rooms */
export function noticeWords(
  about: NoticeAbout,
  { t, locale }: Pick<AccountTexts, 'locale' | 't'>,
  shellText: Texts['t'],
): NoticeWords {
  switch (about.kind) {
    case 'sports-bet':
      return {
        title: t(`bell.sports.${about.status}`),
        detail: matchOf(about, locale) ?? t('bell.selections', { count: about.selections }),
        money: resultOf(about),
      };
    case 'round-bet':
      return {
        title: t(`bell.round.${about.status}`),
        detail: textIn(GAMES[about.game].title, locale),
        money: resultOf(about),
      };
    case 'room-refund':
      return { title: t('bell.room'), detail: shellText(`room.${about.room}`), money: amountOf(about) };
    case 'round-returned':
      return { title: t('bell.round.returned'), detail: about.title, money: amountOf(about) };
    case 'withdrawal':
      return { title: t(`bell.withdrawal.${about.status}`), detail: null, money: amountOf(about) };
    case 'bonus':
      return { title: t(`bell.bonus.${about.state}`), detail: textIn(about.name, locale), money: amountOf(about) };
    case 'tournament':
      return {
        title: t('bell.tournament', { place: about.place }),
        detail: textIn(about.title, locale),
        money: about.prizeUnits > 0 ? { units: about.prizeUnits, currency: about.currency } : null,
      };
    case 'held-win':
      return { title: t(`bell.heldWin.${about.decision}`), detail: about.title, money: amountOf(about) };
  }
}

/** Who plays, of a bet on one match. */
function matchOf(
  { selections, competitors: [home, away] }: Extract<NoticeAbout, { kind: 'sports-bet' }>,
  locale: Locale,
): string | null {
  if (selections > 1 || home === undefined || away === undefined) return null;
  return `${sportsName(home.name, locale)} – ${sportsName(away.name, locale)}`;
}

/** What came back; of a lost bet the stake that did not. */
function resultOf(bet: Extract<NoticeAbout, { kind: 'round-bet' | 'sports-bet' }>): NoticeWords['money'] {
  const { currency, payoutUnits, stakeUnits, status } = bet;
  return { units: status === 'lost' ? payoutUnits - stakeUnits : payoutUnits, currency };
}

function amountOf({
  amountUnits,
  currency,
}: {
  readonly amountUnits: number | null;
  readonly currency: Currency;
}): NoticeWords['money'] {
  return amountUnits === null ? null : { units: amountUnits, currency };
}
