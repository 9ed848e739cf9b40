import { refuse } from '../../foundation/http/refusal.ts';
import { isWeakPassword } from './weak-password.ts';

/**
 * Refuses `password-weak`, `passwords-differ`, each with the name that the form gives the field.
 * @param login null where it is not known yet whose password it is
 */
export function requireNewPassword(
  form: { password: string; confirm_password: string },
  login: string | null,
  names: { password: string; confirmation: string },
): void {
  if (isWeakPassword(form.password, login))
    refuse('password-weak', { errors: { [names.password]: ['password-weak'] } });
  if (form.password !== form.confirm_password)
    refuse('passwords-differ', { errors: { [names.confirmation]: ['passwords-differ'] } });
}
