import { refuse } from '../http/refusal.ts';
import { isWeakPassword } from './weak-password.ts';

/** Refuses `password-weak`, `passwords-differ`, each with the name that the form gives the field. */
export function requireNewPassword(
  form: { password: string; confirm_password: string },
  login: string,
  names: { password: string; confirmation: string },
): void {
  if (isWeakPassword(form.password, login))
    refuse('password-weak', { errors: { [names.password]: ['password-weak'] } });
  if (form.password !== form.confirm_password)
    refuse('passwords-differ', { errors: { [names.confirmation]: ['passwords-differ'] } });
}
