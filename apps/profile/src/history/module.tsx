import { defineRemote } from '@baize/contract';
import { HISTORY_PATH } from '../profile/paths.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import { HistorySection } from './history-section.tsx';
import { loadHistory } from './load-history.ts';
import type { HistoryData } from './load-history.ts';
import { viewOf } from './view.ts';

export default defineRemote<HistoryData>({
  load: async (context) => (context.loggedIn ? loadHistory(context) : {}),
  Root: ({ shell, location, data }) => {
    const view = viewOf(location.search);
    return (
      <ProfilePage shell={shell} path={HISTORY_PATH}>
        {/* Another address is another view, whatever was chosen on the page before. */}
        {(user) => <HistorySection key={view} user={user} data={data ?? {}} first={view} />}
      </ProfilePage>
    );
  },
});
