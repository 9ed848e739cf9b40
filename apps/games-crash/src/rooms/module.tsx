import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { loadRooms, type RoomsData } from './load.ts';
import { RoomsPage } from './rooms-page.tsx';

export default defineRemote<RoomsData>({
  load: loadRooms,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadRooms} location={location} skeleton="list">
        {(loaded) => <RoomsPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
