import { element, isStill } from './dom.ts';

const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'];
const SVG = 'http://www.w3.org/2000/svg';
const TURNS = 4;

export function colourOf(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green';
  return REDS.has(number) ? 'red' : 'black';
}

/** Fields that a chip can be laid on, and the wheel. */
export class RouletteBoard {
  readonly wheel: SVGSVGElement;
  readonly fields: HTMLElement;
  readonly #buttons = new Map<string, HTMLButtonElement>();
  readonly #rotor: SVGGElement;
  readonly #nameOf: (field: string) => string;
  #turned = 0;

  constructor(nameOf: (field: string) => string, lay: (field: string) => void) {
    this.#nameOf = nameOf;
    const button = (field: string, text: string, look: string): HTMLButtonElement => {
      const made = element('button', { class: `field ${look}`, type: 'button', onclick: () => lay(field) }, text);
      made.setAttribute('aria-label', this.#spoken(field, text));
      this.#buttons.set(field, made);
      return made;
    };
    const numbers = [3, 2, 1].flatMap((row) =>
      Array.from({ length: 12 }, (_, column) => column * 3 + row).map((number) =>
        button(`n${number}`, String(number), `number ${colourOf(number)}`),
      ),
    );
    const rows = [3, 2, 1].map((row) => button(`column${row}`, '2:1', 'outside'));
    const dozens = [1, 2, 3].map((dozen) => button(`dozen${dozen}`, nameOf(`dozen${dozen}`), 'outside dozen'));
    const outside = OUTSIDE.map((field) => button(field, nameOf(field), `outside half ${field}`));
    this.fields = element(
      'div',
      { class: 'fields' },
      button('n0', '0', 'number green zero'),
      element('div', { class: 'numbers' }, ...numbers),
      element('div', { class: 'rows' }, ...rows),
      element('div', { class: 'dozens' }, ...dozens),
      element('div', { class: 'halves' }, ...outside),
    );
    this.wheel = document.createElementNS(SVG, 'svg');
    this.wheel.setAttribute('viewBox', '-100 -100 200 200');
    this.wheel.setAttribute('class', 'wheel');
    this.wheel.setAttribute('aria-hidden', 'true');
    this.#rotor = document.createElementNS(SVG, 'g');
    this.#rotor.setAttribute('class', 'rotor');
    this.#draw();
  }

  /** Shows the amounts on fields: chips that are laid, and those that were bet. */
  showChips(laid: ReadonlyMap<string, string>, isLocked: boolean): void {
    for (const [field, button] of this.#buttons) {
      const worth = laid.get(field);
      button.classList.toggle('laid', worth !== undefined);
      if (worth === undefined) delete button.dataset['chip'];
      else button.dataset['chip'] = worth;
      const name = this.#spoken(field, button.textContent);
      button.setAttribute('aria-label', worth === undefined ? name : `${name}, ${worth}`);
      button.setAttribute('aria-disabled', String(isLocked));
    }
  }

  /** The name of a field with the text on it, so that voice control finds it by either. */
  #spoken(field: string, text: string): string {
    const name = this.#nameOf(field);
    return name.includes(text) ? name : `${name}, ${text}`;
  }

  /** Turns the wheel until a number is under the mark. @param wishedMs 0 shows it at once @returns how long it takes */
  turnTo(number: number, wishedMs: number): number {
    const ms = isStill() ? 0 : wishedMs;
    const place = (WHEEL.indexOf(number) + 0.5) * (360 / WHEEL.length);
    const whole = ms === 0 ? 0 : TURNS * 360;
    const rest = (((-place - this.#turned) % 360) + 360) % 360;
    this.#turned += whole + rest;
    this.#rotor.style.transition = ms === 0 ? 'none' : `transform ${ms}ms cubic-bezier(.12,.72,.08,1)`;
    this.#rotor.style.transform = `rotate(${this.#turned}deg)`;
    return ms;
  }

  /** Marks the field of the number that was drawn. */
  mark(number: number | null): void {
    for (const [field, button] of this.#buttons) button.classList.toggle('drawn', field === `n${number}`);
  }

  #draw(): void {
    const angle = 360 / WHEEL.length;
    const shape = (name: string, attributes: Readonly<Record<string, string>>, text = ''): SVGElement => {
      const made = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      made.textContent = text;
      return made;
    };
    const at = (degrees: number, radius: number): string => {
      const radians = (degrees * Math.PI) / 180;
      return `${(radius * Math.sin(radians)).toFixed(2)} ${(-radius * Math.cos(radians)).toFixed(2)}`;
    };
    this.#rotor.append(
      ...WHEEL.flatMap((number, place) => [
        shape('path', {
          d: `M0 0L${at(place * angle, 88)}A88 88 0 0 1 ${at((place + 1) * angle, 88)}z`,
          class: `pocket ${colourOf(number)}`,
        }),
        shape(
          'text',
          { x: '0', y: '-76', class: 'pocket-text', transform: `rotate(${(place + 0.5) * angle})` },
          String(number),
        ),
      ]),
      shape('circle', { r: '58', fill: '#553a26' }),
      shape('circle', { r: '50', fill: '#7d5a3c' }),
      shape('path', { d: 'M-34 0h68M0-34v68', stroke: '#cfa561', 'stroke-width': '7', 'stroke-linecap': 'round' }),
      shape('circle', { r: '12', fill: '#f0d6a0' }),
    );
    this.wheel.append(
      shape('circle', { r: '98', fill: '#332114' }),
      shape('circle', { r: '93', fill: '#553a26' }),
      this.#rotor,
      shape('circle', { cx: '0', cy: '-64', r: '5', fill: '#fbf6ea' }),
    );
  }
}
