import { useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import type { SportsConfig, SportsOverview } from '@baize/protocol';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { FixtureView } from '../fixture/fixture-view.tsx';
import { useIsOld } from '../line/use-line.ts';
import { ListView } from '../list/list-view.tsx';
import { BetsView } from '../my-bets/bets-view.tsx';
import { useDay } from '../player/use-player.ts';
import { CopySlipLink } from '../share/copy-slip-link.tsx';
import { SharedSlipNotice } from '../share/shared-slip-notice.tsx';
import { useSharedSlip } from '../share/use-shared-slip.ts';
import { SlipDock } from '../slip/slip-dock.tsx';
import { SlipPanel } from '../slip/slip-panel.tsx';
import { SlipSheet } from '../slip/slip-sheet.tsx';
import { OpenSlipContext } from '../slip/to-slip.tsx';
import { useSlip } from '../slip/use-slip.ts';
import classes from './betting-page.module.css';
import { BETS_PATH, filtersOf } from '../filters/filters.ts';
import { OldNotice } from './old-notice.tsx';
import { Sections } from './sections.tsx';
import { useNow } from './use-now.ts';

interface BettingPageProps {
  readonly location: RemoteLocation;
  readonly config: SportsConfig;
  readonly overview: SportsOverview | null;
}

/** The frame of every page of betting: its sections, the one that is open, and the slip beside it. */
export function BettingPage({ location, config, overview }: BettingPageProps) {
  const t = useTranslate();
  const control = useSlip(config);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const column = useRef<HTMLElement>(null);
  /** A phone has no column: the slip comes as a sheet. */
  const openSlip = useCallback(() => {
    if (column.current?.checkVisibility()) column.current.focus();
    else setSheetOpen(true);
  }, []);
  const shared = useSharedSlip(location);
  const hasShared = shared.shared !== null || shared.hasFailed;
  useEffect(() => {
    if (hasShared && !column.current?.checkVisibility()) setSheetOpen(true);
  }, [hasShared]);
  const panel = {
    control,
    notice: <SharedSlipNotice control={shared} />,
    copyLink: <CopySlipLink items={control.slip.items} />,
  };
  const isOld = useIsOld();
  const now = useNow(overview?.serverNow ?? 0);
  return (
    <div className={classes.page} data-prices-old={isOld ? '' : undefined}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Sections location={location} overview={overview} />
          {isOld && <OldNotice />}
          <OpenSlipContext value={openSlip}>
            <Open location={location} overview={overview} now={now} config={config} />
          </OpenSlipContext>
          {config.source === 'generated' && <p className={classes.source}>{t('source.generated')}</p>}
        </div>
        <aside ref={column} className={classes.slip} aria-label={t('slip.title')} tabIndex={-1}>
          <SlipPanel {...panel} />
        </aside>
      </div>
      <SlipDock control={control} onOpen={openSlip} />
      {isSheetOpen && <SlipSheet {...panel} onClose={() => setSheetOpen(false)} />}
    </div>
  );
}

interface OpenProps {
  readonly location: RemoteLocation;
  readonly overview: SportsOverview | null;
  readonly now: number;
  readonly config: SportsConfig;
}

/** The section that the address names. A change in the slip does not render it again. */
const Open = memo(function Open({ location, overview, now, config }: OpenProps) {
  const today = useDay(now);
  const fixtureId = location.params['fixture'];
  if (fixtureId !== undefined) return <FixtureView key={fixtureId} id={fixtureId} today={today} />;
  if (location.path === BETS_PATH) return <BetsView search={location.search} config={config} today={today} />;
  return <ListView filters={filtersOf(location.search)} now={now} overview={overview} />;
});
