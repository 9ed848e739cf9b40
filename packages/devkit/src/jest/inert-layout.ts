/** The parts of a jsdom window that the shims below are put on. */
interface LayoutGlobal {
  Element: { prototype: Element };
  ResizeObserver?: unknown;
  IntersectionObserver?: unknown;
  matchMedia?: unknown;
}

/** An observer that never sees anything: jsdom lays nothing out. */
class InertObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

/** Gives jsdom the layout interfaces that components call on mount. They answer that nothing has a size or matches. */
export function installInertLayout(global: object): void {
  const target = global as LayoutGlobal;
  target.ResizeObserver = InertObserver;
  target.IntersectionObserver = InertObserver;
  target.matchMedia = (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
  Object.assign(target.Element.prototype, {
    scrollIntoView() {},
    hasPointerCapture: () => false,
    setPointerCapture() {},
    releasePointerCapture() {},
  });
}
