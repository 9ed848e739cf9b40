import { defineRemote, ShellProvider } from '@baize/contract';
import { ChecksInPlace } from '@baize/game-kit/check';
import { Loaded } from '@baize/game-kit/screen';
import { loadRoom, type RoomData } from '../rooms/load.ts';
import { RoomScreen } from '../rooms/room-screen.tsx';

const CHECKS = {
  bets: () => import(/* webpackChunkName: "room-bet" */ './bet/module.tsx'),
  rounds: () => import(/* webpackChunkName: "room-round" */ './round/module.tsx'),
};

export default defineRemote<RoomData>({
  load: loadRoom,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded key={location.path} data={data} load={loadRoom} location={location} skeleton="game" cloth="rooms">
        {(loaded) => (
          <ChecksInPlace game="rooms" checks={CHECKS}>
            <RoomScreen key={loaded.room} data={loaded} />
          </ChecksInPlace>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
