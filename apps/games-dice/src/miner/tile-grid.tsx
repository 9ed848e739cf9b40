import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { MINER_TILES } from '@baize/fairness/games/miner/miner';
import { classNames } from '@baize/ui';
import classes from './miner-stage.module.css';
import { Gem, Mine } from './tile-art.tsx';
import type { MinerTable } from './use-miner.ts';

const TILES = Array.from({ length: MINER_TILES }, (_, index) => index);
const COLUMNS = 5;
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** What lies on a tile, as far as it may be seen. */
type TileLook = 'closed' | 'gem' | 'hit' | 'mine' | 'unopened';

/**
 * Twenty-five tiles: one tab stop, arrows move, Enter and space open. After the end every mine is shown where it was
 * drawn, and the gems that were not opened stay closed and dim. For automatic play a press picks a tile.
 */
export function TileGrid({ table }: { table: MinerTable }): ReactElement {
  const t = useTranslate();
  const { auto, landing, open, openTile, pending, pick, picking, picks, placing, results } = table;
  const [current, setCurrent] = useState(12);
  const grid = useRef<HTMLDivElement>(null);
  const { showing, land } = landing;
  const outcome = (showing ?? results.last)?.outcome ?? null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = MOVES[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = current + step;
    const leavesRow = Math.abs(step) === 1 && Math.floor(next / COLUMNS) !== Math.floor(current / COLUMNS);
    if (next < 0 || next >= MINER_TILES || leavesRow) return;
    setCurrent(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={grid} role="group" aria-label={t('grid')} className={classes.grid} onAnimationEnd={land}>
      {TILES.map((tile) => {
        const look = lookOf(tile, outcome, showing !== null);
        const closed = look === 'closed';
        const picked = auto.chosen && picks.includes(tile);
        const seen = t(`tile.${look}`, { tile: tile + 1 });
        return (
          <button
            key={tile}
            type="button"
            tabIndex={tile === current ? 0 : -1}
            aria-disabled={!picking && (open === null || !closed || placing !== 'idle' || auto.running)}
            aria-label={picking ? t('tile.pick', { tile: tile + 1 }) : seen}
            aria-pressed={picking ? picked : undefined}
            className={classNames(
              classes.tile,
              classes[look],
              closed && open !== null && classes.live,
              pending === tile && classes.pending,
              picking && classes.live,
              picked && classes.picked,
            )}
            onFocus={() => setCurrent(tile)}
            onKeyDown={onKeyDown}
            onClick={() => (picking ? pick(tile) : closed && openTile(tile))}
          >
            {look === 'gem' && <Gem />}
            {(look === 'mine' || look === 'hit') && <Mine />}
          </button>
        );
      })}
    </div>
  );
}

/** @param opening the last tile is still being opened: the others wait for it */
function lookOf(
  tile: number,
  outcome: { readonly opened: readonly number[]; readonly minedTiles: readonly number[] | null } | null,
  opening: boolean,
): TileLook {
  if (outcome === null) return 'closed';
  const opened = outcome.opened.includes(tile);
  if (opening && !opened) return 'closed';
  if (outcome.minedTiles?.includes(tile)) return opened ? 'hit' : 'mine';
  if (opened) return 'gem';
  return outcome.minedTiles === null ? 'closed' : 'unopened';
}
