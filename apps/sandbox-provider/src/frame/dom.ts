type Attributes = Readonly<Record<string, string | boolean | (() => void)>>;

/** Makes an element: attributes by name, listeners by `onclick` and the like, children in order. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value);
    else if (typeof value === 'boolean') made.toggleAttribute(key, value);
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** A value in the bar below a game, with its name. */
export function figure(label: string, value: HTMLElement): HTMLElement {
  return element('span', { class: 'figure' }, element('span', {}, label), value);
}

const SVG = 'http://www.w3.org/2000/svg';

/** A symbol of the document's sprite. */
export function picture(id: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${id}`);
  svg.append(use);
  return svg;
}

/** A line icon of a few paths. */
export function icon(...paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  for (const each of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', each);
    svg.append(path);
  }
  return svg;
}

/** Whether the player prefers reduced motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Waits for the length of a movement; not at all with reduced motion. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, isStill() ? 0 : ms));
}
