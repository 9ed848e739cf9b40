/** The three tones of each material: lit from the upper left, its own, and turned away. */
export interface Tones {
  readonly lit: string;
  readonly own: string;
  readonly low: string;
}

/** What the objects are made of; the same in both themes, as all art on cloth. */
export const MATERIALS = {
  ivory: { lit: '#fbf6ea', own: '#e3d8c0', low: '#b9aa8c' },
  brass: { lit: '#f0d6a0', own: '#cfa561', low: '#8a6533' },
  walnut: { lit: '#b07a4e', own: '#7a4a2c', low: '#472a18' },
  black: { lit: '#6c7475', own: '#2a2f31', low: '#0b0d0e' },
  red: { lit: '#dc6a5c', own: '#b8413b', low: '#74231f' },
  yellow: { lit: '#f6da85', own: '#dcae3f', low: '#8f6a1c' },
  green: { lit: '#7cc29a', own: '#2f8a5c', low: '#155036' },
  purple: { lit: '#ac86cc', own: '#7f54a4', low: '#4a2d66' },
  blue: { lit: '#6fb0cd', own: '#2f7c9e', low: '#16485f' },
} as const satisfies Record<string, Tones>;

export type Material = keyof typeof MATERIALS;

/** What coins and other flat things shine with: a gradient each. */
export const METALS = ['ivory', 'brass'] as const satisfies readonly Material[];
/** What balls are made of: a gradient each. */
export const BALLS = ['red', 'green', 'blue', 'black', 'ivory'] as const satisfies readonly Material[];
export type BallMaterial = (typeof BALLS)[number];

/** Identifiers of the sprite are the document's, so they carry the remote's name. */
const PREFIX = 'games-cases';

export const gradientId = (material: Material): string => `${PREFIX}-metal-${material}`;
export const ballId = (material: BallMaterial): string => `${PREFIX}-ball-of-${material}`;
export const SHADOW_ID = `${PREFIX}-shadow`;
export const WEAVE_ID = `${PREFIX}-weave`;
export const CHEST_BACK_ID = `${PREFIX}-chest-back`;
export const CHEST_FRONT_ID = `${PREFIX}-chest-front`;
export const objectId = (art: string): string => `${PREFIX}-${art}`;
