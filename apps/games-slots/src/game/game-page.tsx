import { useRef, type ReactElement } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { MoneyPart, usePlayer } from '@baize/game-kit/bet';
import { PathLink, useCanSwap } from '@baize/game-kit/play';
import { FullScreenButton } from '@baize/game-kit/screen';
import type { SlotGameDetail } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { formatPercent } from '@baize/ui/format';
import { IconButton } from '@baize/ui/icon-button';
import { ArrowLeftIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { gamePath, lobbyPath } from '../lobby/paths.ts';
import classes from './game-page.module.css';
import { GameFrame } from './game-frame.tsx';
import { useLaunch } from './use-launch.ts';
import { useOneTab } from './use-one-tab.ts';
import { useShownRound } from './use-shown-round.ts';

/** The currency in which guests see amounts, as everywhere before one was chosen. */
const GUEST_CURRENCY = 'RUB';

export interface GamePageProps {
  readonly game: SlotGameDetail;
  readonly mode: 'demo' | 'play';
}

/** The page with a provider's frame: name, balance and tools above, the frame below. */
export function GamePage({ game, mode }: GamePageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const shell = useShell();
  // A provider's bets are taken from the real wallet alone, whatever the terms of a bonus count for them.
  const player = usePlayer(GUEST_CURRENCY, null);
  const screen = useRef<HTMLDivElement>(null);
  const who = mode === 'demo' ? mode : player.userId;
  const tab = useOneTab(mode === 'play' && player.userId !== null ? `slot ${game.id} ${player.userId}` : null);
  const { launch, again } = useLaunch({
    gameId: game.id,
    mode,
    player: tab.place === 'here' ? who : null,
    currency: player.currency,
  });
  useShownRound(mode === 'play' && 'url' in launch ? launch.url : null);
  // A round may be on the cloth of the frame at any time.
  useCanSwap(launch.status === 'waiting' || launch.status === 'failed');
  const percent = formatPercent(game.returnBasisPoints / 100, locale);
  return (
    <div className={classes.page} ref={screen}>
      <div className={classes.bar}>
        <IconButton
          label={t(`back.${game.kind}`)}
          icon={<ArrowLeftIcon />}
          onClick={() => shell.navigate(lobbyPath(game.kind))}
        />
        <h1 className={classes.title}>{game.title}</h1>
        {mode === 'demo' && (
          <span className={classes.badge}>
            <Badge tone="warn">{t('demo.name')}</Badge>
          </span>
        )}
        <p className={classes.facts}>
          {game.studioTitle} · {t('tile.returns', { percent })}
        </p>
        {mode === 'play' && (
          <div className={classes.money} data-playing={launch.status === 'open'}>
            <MoneyPart game={game.kind === 'live' ? 'live-casino' : 'slots'} player={player} stakeUnits={null} />
          </div>
        )}
        <div className={classes.tools}>
          {mode === 'play' && player.balanceUnits !== null && (
            <Money className={classes.balance} units={player.balanceUnits} currency={player.currency} locale={locale} />
          )}
          <PathLink className={classes.other} path={gamePath(game, mode === 'demo' ? 'play' : 'demo')}>
            {t(mode === 'demo' ? 'demo.leave' : 'demo.try')}
          </PathLink>
          <FullScreenButton target={screen} />
        </div>
      </div>
      <GameFrame
        game={game}
        mode={mode}
        launch={launch}
        tab={tab}
        isGuest={mode === 'play' && player.userId === null && !player.pending}
        onRetry={again}
      />
    </div>
  );
}
