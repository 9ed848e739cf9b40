import { useLocale, useTranslate } from '@baize/contract';
import { sportsName } from '@baize/protocol';
import type { Wager } from '@baize/protocol';
import { Glyph } from '@baize/ui/icon';
import { wagerGlyph } from '@baize/ui/wager-glyphs';
import { useWagerTitle } from '@baize/player-kit/wager';
import styles from '../paging/pages.module.css';

/** What was staked on: the game, the slot by its own name, who plays or what kind of sports bet it is. */
export function WagerName({ wager }: { wager: Wager }) {
  return (
    <span className={styles.game}>
      <Glyph paths={wagerGlyph(wager.game)} size={18} />
      <Name {...wager} />
    </span>
  );
}

function Name({ game, slot, sports }: Pick<Wager, 'game' | 'slot' | 'sports'>) {
  const t = useTranslate();
  const wagerTitle = useWagerTitle();
  const locale = useLocale();
  if (slot !== null) return <>{slot.title}</>;
  if (sports === null) return <>{wagerTitle(game)}</>;
  const { competitors, selections, winners } = sports;
  if (winners !== null) return <>{t('history.system', { winners, count: selections })}</>;
  if (selections > 1) return <>{t('history.accumulator', { count: selections })}</>;
  const [home, away] = competitors;
  // Among the many of a tournament no two play each other.
  const isMatch = competitors.length === 2 && home !== undefined && away !== undefined;
  return <>{isMatch ? `${sportsName(home.name, locale)} – ${sportsName(away.name, locale)}` : wagerTitle(game)}</>;
}
