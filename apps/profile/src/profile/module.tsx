import { defineRemote } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { WeekSummary } from '@baize/protocol';
import { Overview } from './overview.tsx';
import { PROFILE_PATH } from '../page/paths.ts';
import { ProfilePage } from '../page/profile-page.tsx';

export default defineRemote<{ week?: WeekSummary }>({
  load: async (context) => (context.loggedIn ? { week: await context.call(calls.getWeek, {}) } : {}),
  Root: ({ shell, data }) => (
    <ProfilePage shell={shell} path={PROFILE_PATH}>
      {(user) => <Overview user={user} week={data?.week} />}
    </ProfilePage>
  ),
});
