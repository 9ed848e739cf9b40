import { defineRemote, ShellProvider } from '@baize/contract';
import { loadHistory } from '../history/load-history.ts';
import type { HistoryData } from '../history/load-history.ts';
import { ProfilePage } from './profile-page.tsx';

export default defineRemote<HistoryData>({
  load: async (context) => (context.loggedIn ? loadHistory(context) : {}),
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <ProfilePage path={location.path} data={data ?? {}} />
    </ShellProvider>
  ),
});
