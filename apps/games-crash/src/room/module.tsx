import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { loadRoom, type RoomData } from '../rooms/load.ts';
import { RoomScreen } from '../rooms/room-screen.tsx';

export default defineRemote<RoomData>({
  load: loadRoom,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded key={location.path} data={data} load={loadRoom} location={location} skeleton="game" cloth="rooms">
        {(loaded) => <RoomScreen key={loaded.room} data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
