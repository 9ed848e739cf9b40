import { defineRemote } from '@baize/contract';
import { WITHDRAW_PATH } from '../page/paths.ts';
import { ProfilePage } from '../page/profile-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

export default defineRemote({
  Root: ({ shell }) => (
    <ProfilePage shell={shell} path={WITHDRAW_PATH}>
      {() => <WithdrawPage />}
    </ProfilePage>
  ),
});
