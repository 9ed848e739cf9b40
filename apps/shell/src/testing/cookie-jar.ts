/** Forgets every cookie that a test before this one left. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=', 1)[0]}=; Path=/; Max-Age=0`;
}

/** What was written into the browser's cookies while a test ran, with lifetimes, which cannot be read back. */
export function watchCookies(): { readonly ages: Readonly<Record<string, number>>; readonly written: string[] } {
  const ages: Record<string, number> = {};
  const written: string[] = [];
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => own?.get?.call(document) as string,
    set(text: string) {
      const name = text.split('=', 1)[0] ?? '';
      ages[name] = Number(/Max-Age=(\d+)/.exec(text)?.[1]);
      written.push(text);
      own?.set?.call(document, text);
    },
  });
  return { ages, written };
}
