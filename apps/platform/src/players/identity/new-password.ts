import { refuse } from '../../foundation/http/refusal.ts';
import { isWeakPassword } from './weak-passwords/weak-password.ts';

/**
 * Refuses `password-weak`, `passwords-differ`, each with the name that the form gives the field.
 * @param own what everybody knows of the player; empty where it is not known yet whose password it is
 */
export function requireNewPassword(
  form: { password: string; confirm_password: string },
  own: readonly (string | null)[],
  names: { password: string; confirmation: string },
): void {
  if (isWeakPassword(form.password, own)) refuse('password-weak', { errors: { [names.password]: ['password-weak'] } });
  if (form.password !== form.confirm_password)
    refuse('passwords-differ', { errors: { [names.confirmation]: ['passwords-differ'] } });
}
