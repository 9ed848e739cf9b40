const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** `Chrome, Windows`: enough to know one's own browsers apart; null for what says nothing known. The order matters: many claim to be others too. */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const names = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return names.length > 0 ? names.join(', ') : null;
}
