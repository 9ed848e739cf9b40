import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { loadRoomBet, type RoomBetData } from './load.ts';
import { RoomBetPage } from './room-bet-page.tsx';

export default defineRemote<RoomBetData>({
  load: loadRoomBet,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadRoomBet} location={location} skeleton="form">
        {(loaded) => (
          <RoomBetPage key={location.params['betId']} betId={location.params['betId'] ?? ''} data={loaded} />
        )}
      </Loaded>
    </ShellProvider>
  ),
});
