import { SettingsError } from '@baize/settings';

/**
 * The value of a setting that an adapter cannot do without.
 * @param by the choice that needs it, such as `MAIL=smtp`
 * @throws SettingsError naming both
 */
export function needed<Value>(by: string, name: string, value: Value | null): Value {
  if (value === null) throw new SettingsError([`${by} needs ${name}.`]);
  return value;
}
