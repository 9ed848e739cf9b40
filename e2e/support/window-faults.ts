/** What a person does not see whole. */
export interface WindowFault {
  /** The element, with those around it. */
  readonly at: string;
  readonly text: string;
  readonly why: string;
}

/**
 * Runs in a page, or in a frame of one. Judges the dialog or menu that is open, or else everything.
 * @returns each text and control that a person does not see whole in this window, and for what makes the
 *   page wider than it
 */
export function windowFaults(): WindowFault[] {
  const SLACK = 1;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [role=tab], [role=slider]';
  const BOXES = 'a, button, summary, label, td, th, dialog, [role=tab], [role=dialog], [role=menuitem]';
  /** Lower than this it is a strip, such as tabs, which is made to be moved sideways. */
  const HIGHEST_STRIP = 120;
  const STRIPS = 'ul, ol, pre, nav, [role=list], [role=tablist], [tabindex="0"]';
  const root = document.documentElement;
  const scope =
    [...document.querySelectorAll('[role=dialog], dialog[open], [role=menu]')].findLast((each) =>
      each.checkVisibility(),
    ) ?? document.body;
  const faults: WindowFault[] = [];
  const looks = new Map<Element, CSSStyleDeclaration>();

  function look(element: Element): CSSStyleDeclaration {
    const known = looks.get(element) ?? getComputedStyle(element);
    looks.set(element, known);
    return known;
  }
  function named(element: Element): string {
    const names: string[] = [];
    for (let at: Element | null = element; at && at !== document.body && names.length < 4; at = at.parentElement)
      names.unshift([at.localName, ...at.classList].slice(0, 2).join('.'));
    return names.join(' > ');
  }
  const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
  const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  /** Small print has its font's height, which is more than its line's. */
  const slackOf = ({ height }: DOMRect): number => Math.max(2, height / 4);

  /** What an element is placed and clipped by. */
  function around(element: Element): Element | null {
    const { position } = look(element);
    if (position === 'fixed') return null;
    let at = element.parentElement;
    if (position !== 'absolute') return at;
    while (at && !holdsAbsolutes(look(at))) at = at.parentElement;
    return at;
  }
  function holdsAbsolutes(style: CSSStyleDeclaration): boolean {
    const { position, transform, translate, scale, rotate, filter, contain, containerType } = style;
    const moves = [transform, translate, scale, rotate, filter].some((value) => value !== 'none');
    return position !== 'static' || moves || /paint|layout|strict|content/.test(contain) || containerType !== 'normal';
  }
  function isPainted(style: CSSStyleDeclaration): boolean {
    const { backgroundColor, backgroundImage, boxShadow, borderLeftWidth, borderRightWidth } = style;
    const isBordered = Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0;
    return (
      !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(backgroundColor) ||
      backgroundImage !== 'none' ||
      boxShadow !== 'none' ||
      isBordered
    );
  }
  /** For screen readers alone. */
  const isUnseen = (style: CSSStyleDeclaration, { width, height }: DOMRect): boolean =>
    style.clipPath.startsWith('inset(50%') ||
    (style.position === 'absolute' && clips(style.overflowX) && (width <= 1 || height <= 1));
  /** In a title, or in the name of what a press on it opens. */
  function isSaidInFull(element: Element, text: string): boolean {
    if (element.closest('a[href], button')) return true;
    const titled = element.closest<HTMLElement>('[title]')?.title ?? '';
    return `${titled} ${element.closest('[aria-label]')?.ariaLabel ?? ''}`.replaceAll(/\s+/g, ' ').includes(text);
  }

  interface Judged {
    /** Why it is not seen whole. */
    readonly fault: string | null;
    /** Whether nothing of it is visible, or it moves sideways with a strip. */
    readonly isFree: boolean;
  }
  const FREE: Judged = { fault: null, isFree: true };

  /** Goes outwards from an element whose text, or which itself, is drawn at `rects`. */
  function judge(element: Element, rects: readonly DOMRect[], text: string | null): Judged {
    let [seesX, seesY, isBoxed, isControlled] = [true, true, text === null, text === null];
    for (let at: Element | null = element; at && at !== document.body && at !== root; at = around(at)) {
      const style = look(at);
      const outer = at.getBoundingClientRect();
      if (isUnseen(style, outer)) return FREE;
      if (style.display !== 'inline' && style.display !== 'contents') {
        seesX &&= !scrolls(style.overflowX) || at.scrollWidth <= at.clientWidth + SLACK;
        seesY &&= !scrolls(style.overflowY);
        const isClip = at !== element || text !== null;
        const cutsX = isClip && seesX && clips(style.overflowX);
        const cutsY = isClip && seesY && clips(style.overflowY);
        if (cutsX || cutsY) {
          const left = outer.left + at.clientLeft;
          const right = left + (at.clientWidth || outer.width);
          const top = outer.top + at.clientTop;
          const bottom = top + (at.clientHeight || outer.height);
          const isBeside = (rect: DOMRect): boolean =>
            (cutsX && (rect.right <= left || rect.left >= right)) ||
            (cutsY && (rect.bottom <= top || rect.top >= bottom));
          const isCut = (rect: DOMRect): boolean =>
            (cutsX && (rect.left < left - SLACK || rect.right > right + SLACK)) ||
            (cutsY && (rect.top < top - slackOf(rect) || rect.bottom > bottom + slackOf(rect)));
          // A box without any room hides what should be seen.
          if (right - left > 1 && rects.every(isBeside)) return FREE;
          if (rects.some(isCut)) {
            const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
            const isMostlySeen = rects.every(({ width }) => width <= 2 * (right - left));
            if (text !== null && isShortened && isMostlySeen && isSaidInFull(element, text)) return FREE;
            // What moves past a window, such as a reel, is said in words elsewhere.
            if (element.closest('[aria-hidden=true]')) return FREE;
            return { fault: `is cut by ${named(at)}`, isFree: false };
          }
        }
        const isControl = at.matches(BOXES);
        if ((!isControlled && isControl) || (!isBoxed && isPainted(style))) {
          const wide =
            seesX &&
            !cutsX &&
            rects.some(({ left, right }) => left < outer.left - SLACK || right > outer.right + SLACK);
          const isHigh = (rect: DOMRect): boolean =>
            rect.top < outer.top - slackOf(rect) || rect.bottom > outer.bottom + slackOf(rect);
          if (wide || (seesY && !cutsY && rects.some(isHigh)))
            return { fault: `runs out of ${named(at)}`, isFree: false };
          isBoxed = true;
          isControlled ||= isControl;
        }
      }
      // What lies over a box, such as a count at its corner, is not part of it.
      if (style.position === 'absolute') [isBoxed, isControlled] = [true, true];
    }
    return { fault: null, isFree: !seesX };
  }

  function judgeTexts(): void {
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
      const element = node.parentElement;
      if (text === '' || !element || element.matches('script, style, noscript, option, textarea')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (rects.length === 0) continue;
      const { fault, isFree } = judge(element, rects, text);
      const isBeside = !isFree && rects.some(({ left, right }) => left < -SLACK || right > root.clientWidth + SLACK);
      if (fault ?? isBeside)
        faults.push({ at: named(element), text: short(text), why: fault ?? 'is beside the window' });
    }
  }

  function judgeControls(): void {
    for (const control of scope.querySelectorAll(CONTROLS)) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const rect = control.getBoundingClientRect();
      if (rect.width <= 1 || rect.height <= 1) continue;
      const { fault, isFree } = judge(control, [rect], null);
      const isBeside = !isFree && (rect.left < -SLACK || rect.right > root.clientWidth + SLACK);
      const name = control.ariaLabel ?? control.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
      if (fault ?? isBeside)
        faults.push({ at: named(control), text: short(name), why: fault ?? 'is beside the window' });
    }
  }

  /** What a field shows without having been typed: its choice or its placeholder. */
  function shownBy(field: HTMLElement): string {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    const isText = field instanceof HTMLInputElement && /^(text|email|tel|search|number|url)$/.test(field.type);
    return isText && field.value === '' ? field.placeholder : '';
  }
  const isCutFigure = (field: HTMLElement): boolean =>
    field instanceof HTMLInputElement &&
    /^(numeric|decimal)$/.test(field.inputMode) &&
    field.scrollWidth > field.clientWidth + SLACK;
  function judgeFields(): void {
    const brush = document.createElement('canvas').getContext('2d');
    for (const field of scope.querySelectorAll<HTMLElement>('input, select')) {
      if (!brush || !field.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const text = shownBy(field);
      const { fontStyle, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = look(field);
      brush.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isCut = text !== '' && room > 1 && brush.measureText(text).width > room + 2;
      if (isCut || isCutFigure(field))
        faults.push({ at: named(field), text: short(text), why: 'has no room in its field' });
    }
  }

  function judgeScrollers(): void {
    for (const box of scope.querySelectorAll('*')) {
      if (box.scrollWidth <= box.clientWidth + SLACK || box.clientHeight <= HIGHEST_STRIP) continue;
      if (!scrolls(look(box).overflowX) || box.matches(STRIPS) || box.querySelector(':scope > table')) continue;
      if (box.checkVisibility()) faults.push({ at: named(box), text: '', why: 'scrolls sideways' });
    }
    const excess = root.scrollWidth - root.clientWidth;
    if (excess <= 0) return;
    const widest = [...document.body.querySelectorAll('*')]
      .filter(
        (each) =>
          each.getBoundingClientRect().right > root.clientWidth + SLACK &&
          !judge(each, [each.getBoundingClientRect()], null).isFree,
      )
      .slice(-3);
    faults.push({
      at: widest.map(named).join('; '),
      text: `${excess} px`,
      why: 'is what the page is wider than its window by',
    });
  }

  judgeTexts();
  judgeControls();
  judgeFields();
  judgeScrollers();
  return faults;
}

/**
 * Runs in a page. Goes to every field and button of its content and back.
 * @returns each that something of the frame covers at every scroll position of the page
 */
export function buriedControls(): WindowFault[] {
  const faults: WindowFault[] = [];
  if (document.querySelector('[role=dialog], dialog[open], [role=menu]')) return faults;
  const controls = document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, button)');
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const hits = (['center', 'start'] as const).map((block) => {
      control.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = control.getBoundingClientRect();
      return width <= 1 || height <= 1 ? null : document.elementFromPoint(x + width / 2, y + height / 2);
    });
    const isReached = (hit: Element | null): boolean =>
      !hit || hit.contains(control) || control.contains(hit) || label?.contains(hit) === true;
    if (hits.some(isReached)) continue;
    let [over = null] = hits;
    while (over && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement;
    if (over && !over.contains(control))
      faults.push({
        at: `${control.localName}.${control.className}`,
        text: control.ariaLabel ?? control.textContent ?? '',
        why: `lies under ${over.localName}.${over.className}`,
      });
  }
  for (const box of document.querySelectorAll('main *')) if (box.scrollTop > 0) box.scrollTop = 0;
  scrollTo(0, 0);
  return faults;
}

/** Runs in a page. @returns each table of a game that reaches below the window: its fields are cut before anybody scrolls */
export function tablesBelowFold(): WindowFault[] {
  // A table is named, and its figure grows with it; other boxes that measure their contents are longer than a window.
  const tables = [...document.querySelectorAll('main section[aria-label]')].filter(
    (section) => section.checkVisibility() && getComputedStyle(section).containerType.includes('size'),
  );
  return tables.flatMap((table) => {
    const beyond = Math.round(table.getBoundingClientRect().bottom - innerHeight);
    if (beyond <= 0) return [];
    return [
      {
        at: `section.${table.className}`,
        text: table.ariaLabel ?? '',
        why: `reaches ${beyond} pixels below the window`,
      },
    ];
  });
}
