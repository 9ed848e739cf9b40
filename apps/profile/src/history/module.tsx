import { defineRemote } from '@baize/contract';
import { HISTORY_PATH } from '../page/paths.ts';
import { ProfilePage } from '../page/profile-page.tsx';
import { HistorySection } from './history-section.tsx';
import { loadHistory } from './load-history.ts';
import type { HistoryData } from './load-history.ts';
import { viewOf } from '../page/view.ts';

export default defineRemote<HistoryData>({
  load: async (context) => (context.loggedIn ? loadHistory(context) : {}),
  Root: ({ shell, location, data }) => {
    const view = viewOf(location.search);
    return (
      <ProfilePage shell={shell} path={HISTORY_PATH}>
        {/* Another address is another view, whatever the player chose on the page before. */}
        {() => <HistorySection key={view} data={data ?? {}} first={view} />}
      </ProfilePage>
    );
  },
});
