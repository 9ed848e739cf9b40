import { type FeedEntry, type FeedGame, GAME_SERVICES } from '@baize/protocol';
import type { Bus } from '../../foundation/bus.ts';
import { type LiveSource, liveSource } from '../../foundation/live/live-source.ts';

/** One message for all bets of this span: half the work of one message a bet, and no eye sees the difference. */
const BATCH_MS = 250;
/** Lines of one message; when more were placed, the latest are shown. */
const MAX_ENTRIES = 50;

/**
 * The live topic `feed:<game>`, or `feed` of all games together.
 * @param game null for all
 * @param latest what a subscriber starts from, newest first
 */
export function feedSource(game: FeedGame | null, bus: Bus, latest: () => FeedEntry[]): LiveSource {
  return liveSource({
    topic: game === null ? 'feed' : `feed:${game}`,
    service: game === null ? 'general' : GAME_SERVICES[game],
    isPrivate: false,
    snapshot: () => ({ entries: latest() }),
    listen(publish) {
      let collected: FeedEntry[] = [];
      let timer: NodeJS.Timeout | undefined;
      const flush = (): void => {
        timer = undefined;
        publish({ entries: collected.slice(-MAX_ENTRIES) });
        collected = [];
      };
      const stop = bus.subscribe('bet.shown', (entry) => {
        if (game !== null && entry.game !== game) return;
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
