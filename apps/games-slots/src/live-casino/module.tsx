import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { LobbyPage } from '../lobby/lobby-page.tsx';
import { loadLobby, type LobbyData } from '../lobby/load.ts';

const load = loadLobby('live');

export default defineRemote<LobbyData>({
  load,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={load} location={location} skeleton="lobby">
        {(loaded) => <LobbyPage kind="live" data={loaded} location={location} />}
      </Loaded>
    </ShellProvider>
  ),
});
