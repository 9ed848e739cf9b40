/** @returns whether the runtime knows the IANA name, such as `Asia/Almaty`; offsets such as `+05:00` are refused */
export function isTimezone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    Intl.DateTimeFormat(undefined, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
