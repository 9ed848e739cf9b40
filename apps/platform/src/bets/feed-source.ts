import { type FeedEntry, type FeedGame, GAME_SERVICES } from '@baize/protocol';
import type { Bus } from '../bus.ts';
import { type LiveSource, liveSource } from '../live/live-source.ts';
import type { FeedBoard } from './feed-board.ts';

/** One message for all bets of this span: half the work of one message a bet, and no eye sees the difference. */
const BATCH_MS = 250;
/** Lines of one message; when more were placed, the latest are shown. */
const MAX_ENTRIES = 50;

/** The live topic `feed:<game>`. */
export function feedSource(game: FeedGame, bus: Bus, board: () => FeedBoard): LiveSource {
  return liveSource({
    topic: `feed:${game}`,
    service: GAME_SERVICES[game],
    isPrivate: false,
    snapshot: () => ({ entries: board().latest() }),
    listen(publish) {
      let collected: FeedEntry[] = [];
      let timer: NodeJS.Timeout | undefined;
      const flush = (): void => {
        timer = undefined;
        publish({ entries: collected.slice(-MAX_ENTRIES) });
        collected = [];
      };
      const stop = bus.subscribe('bet.shown', (entry) => {
        if (entry.game !== game) return;
        collected.push(entry);
        timer ??= setTimeout(flush, BATCH_MS);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  });
}
