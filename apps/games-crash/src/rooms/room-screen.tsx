import { useState, type ReactElement } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { Announcement, useKeys, useLazyPart } from '@baize/game-kit/play';
import { BeaconNotice, Lag, LostNotice } from '@baize/game-kit/rounds';
import { GameScreen, History } from '@baize/game-kit/screen';
import type { RoundSheet } from '@baize/game-kit/sheets';
import { ROOMS } from '@baize/protocol/games/rooms/rooms';
import { historyItems } from './history-items.ts';
import type { RoomData } from './load.ts';
import { RoomCards } from './room-cards.tsx';
import { RoomFeed } from './room-feed.tsx';
import { RoomMain } from './room-main.tsx';
import { RoomPanel } from './room-panel.tsx';
import { RoomStage } from './room-stage.tsx';
import { describeEnd } from './describe-end.ts';
import { useRoom } from './use-room.ts';

/** One room, whole. */
export function RoomScreen({ data }: { data: RoomData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const shell = useShell();
  const seat = useRoom(data);
  const [sheet, setSheet] = useState<RoundSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './room-sheets.tsx').then(({ RoomSheets }) => RoomSheets),
  );
  const open = (next: RoundSheet): void => {
    loadSheets();
    setSheet(next);
  };
  const toRoom = ROOMS.map((room, index) => [String(index + 1), () => shell.navigate(`/games/rooms/${room}`)] as const);
  const replay = (): void => void (seat.lastDraw && seat.stage.replay(seat.lastDraw));
  useKeys({
    onMain: seat.act,
    onHelp: () => open({ kind: 'keys' }),
    others: { ...Object.fromEntries(toRoom), r: replay, R: replay },
  });

  const { ended, live, limits } = seat;
  const cards = (
    <RoomCards
      table={live.table}
      config={data.config}
      currency={limits.currency}
      open={data.room}
      userId={seat.player.userId}
    />
  );
  return (
    <GameScreen
      lag={<Lag />}
      title={t(`room.${data.room}.title`)}
      history={
        <History
          items={historyItems(seat.results, t, locale)}
          onOpen={(key) => open({ kind: 'round', roundNumber: Number(key) })}
        />
      }
      above={cards}
      panel={<RoomPanel seat={seat} config={data.config} />}
      stage={<RoomStage seat={seat} times={data.config} onThread={() => open({ kind: 'thread' })} />}
      feed={<RoomFeed seat={seat} />}
      dock={<RoomMain seat={seat} />}
      tools={{ game: 'rooms', limits, quick: true }}
      onRules={() => open({ kind: 'rules' })}
    >
      {seat.round && <BeaconNotice round={seat.round} clock={live.clock} />}
      <LostNotice seconds={live.lostSeconds} text={t(seat.ownUnits > 0 ? 'lost.bet' : 'lost.noBet')} />
      <Announcement id={ended && String(ended.roundNumber)} text={ended ? describeEnd(ended, t, locale) : ''} />
      {Sheets && sheet && <Sheets sheet={sheet} seat={seat} config={data.config} onClose={() => setSheet(null)} />}
    </GameScreen>
  );
}
