import type { PasswordRoute } from '../../page/route-match.ts';
import { NewPasswordPage } from './new-password-page.tsx';
import { PasswordResetPage } from './password-reset-page.tsx';

/** The pages of a forgotten password. */
export function PasswordPages({ route }: { readonly route: PasswordRoute }) {
  return route.kind === 'password-reset' ? <PasswordResetPage /> : <NewPasswordPage token={route.token} />;
}
