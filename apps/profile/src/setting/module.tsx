import { defineRemote } from '@baize/contract';
import { SETTING_PATH } from '../page/paths.ts';
import { ProfilePage } from '../page/profile-page.tsx';
import { SettingPage } from './setting-page.tsx';

export default defineRemote({
  Root: ({ shell }) => (
    <ProfilePage shell={shell} path={SETTING_PATH}>
      {(user) => <SettingPage user={user} />}
    </ProfilePage>
  ),
});
