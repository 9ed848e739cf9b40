import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { loadRooms, type RoomsData } from '../rooms/load.ts';
import { RoomRulesPage } from './room-rules-page.tsx';

export default defineRemote<RoomsData>({
  load: loadRooms,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadRooms} location={location} skeleton="form">
        {(loaded) => <RoomRulesPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
