import { defineRemote } from '@baize/contract';
import { BONUSES_PATH } from '../page/paths.ts';
import { ProfilePage } from '../page/profile-page.tsx';
import { BonusesPage } from './bonuses-page.tsx';

export default defineRemote({
  Root: ({ shell }) => (
    <ProfilePage shell={shell} path={BONUSES_PATH}>
      {() => <BonusesPage />}
    </ProfilePage>
  ),
});
