import type { PasswordPlace } from '../../page/route-match.ts';
import { NewPasswordPage } from './new-password-page.tsx';
import { PasswordResetPage } from './password-reset-page.tsx';

/** The pages of a forgotten password. */
export function PasswordPages({ place }: { readonly place: PasswordPlace }) {
  return place.kind === 'password-reset' ? <PasswordResetPage /> : <NewPasswordPage token={place.token} />;
}
