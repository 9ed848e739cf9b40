import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { loadRoomRound, RoomRoundPage, type RoomRoundData } from './room-round-page.tsx';

export default defineRemote<RoomRoundData>({
  load: loadRoomRound,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadRoomRound} location={location} skeleton="form">
        {(loaded) => (
          <RoomRoundPage
            key={location.params['roundNumber']}
            roundNumber={Number(location.params['roundNumber'] ?? 0)}
            data={loaded}
          />
        )}
      </Loaded>
    </ShellProvider>
  ),
});
