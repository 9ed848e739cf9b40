import { defineRemote } from '@baize/contract';
import { ACCESS_PATH } from '../page/paths.ts';
import { ProfilePage } from '../page/profile-page.tsx';
import { AccessPage } from './access-page.tsx';

export default defineRemote({
  Root: ({ shell }) => (
    <ProfilePage shell={shell} path={ACCESS_PATH}>
      {(user) => <AccessPage user={user} />}
    </ProfilePage>
  ),
});
