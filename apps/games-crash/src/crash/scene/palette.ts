/** Colours and fonts of the scene, from the tokens. */
export interface Palette {
  readonly ivory: string;
  readonly ivoryHigh: string;
  readonly ivoryMid: string;
  readonly brass: string;
  readonly brassLow: string;
  readonly enamel: string;
  readonly enamelLow: string;
  readonly ebony: string;
  readonly win: string;
  readonly cloth: string;
  readonly figures: string;
  readonly text: string;
  /** Address of the players' pictures; empty where the style names none. */
  readonly pictures: string;
}

/** Reads the tokens at the canvas. A canvas knows no custom properties. */
export function readPalette(element: Element): Palette {
  const tokens = getComputedStyle(element);
  const token = (name: string): string => tokens.getPropertyValue(`--bz-${name}`).trim();
  return {
    ivory: token('ivory'),
    ivoryHigh: token('ivory-hi'),
    ivoryMid: token('ivory-mid'),
    brass: token('brass'),
    brassLow: token('brass-low'),
    enamel: token('enamel'),
    enamelLow: token('enamel-low'),
    ebony: token('ebony'),
    win: token('cloth-win'),
    cloth: token('cloth-crash-deep'),
    figures: token('font-display'),
    text: token('font-text'),
    pictures: /^url\("?([^"]*)"?\)$/.exec(tokens.listStyleImage)?.[1] ?? '',
  };
}
