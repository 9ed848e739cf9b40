import type { ShellI18n } from '@baize/contract';
import type { RoomEntryView } from '@baize/protocol/games/rooms/rooms';

/** Who won, for a sentence. The house's regulars are called so. */
export function winnerName({ player, house }: Pick<RoomEntryView, 'house' | 'player'>, t: ShellI18n['t']): string {
  return house ? `${player} (${t('kit.feed.house')})` : player;
}
