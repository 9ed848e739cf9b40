import type { SlotTitle } from '../catalogue/titles.ts';
import { clothGround } from './cloth.ts';
import { BLANK_COIN, MATERIALS, SCATTER, SUITS, WILD } from './objects.ts';
import { objectsOf } from './symbols.ts';

const WIDTH = 320;
const HEIGHT = 240;

/** One thing of a picture: its drawing, place, size and turn. */
type Placed = readonly [drawing: string, x: number, y: number, size: number, turn: number];

/** The picture of a slot in the lobby: its objects on its cloth, laid as its mechanic plays. */
export function tileOf({ mechanic, theme, cloth, title }: SlotTitle): string {
  const [first, second, third, fourth] = objectsOf(theme) as [string, string, string, string];
  const lean = ((theme * 7) % 9) - 4;
  const layouts: Record<SlotTitle['mechanic'], readonly Placed[]> = {
    classic: [
      [first, 34, 66, 82, 0],
      [WILD, 119, 66, 82, 0],
      [second, 204, 66, 82, 0],
    ],
    lines: [
      [SUITS[theme % 4]!, 26, 62, 66, -8 + lean],
      [third, 228, 60, 68, 8 + lean],
      [SCATTER, 196, 18, 58, lean],
      [first, 92, 36, 132, lean],
    ],
    ways: [
      [second, 30, 96, 74, -12],
      [fourth, 216, 104, 74, 12],
      [third, 206, 20, 62, lean],
      [WILD, 54, 20, 56, -lean],
      [first, 108, 58, 104, lean],
    ],
    hold: [
      [BLANK_COIN, 40, 88, 86, -6],
      [BLANK_COIN, 196, 88, 86, 6],
      [BLANK_COIN, 78, 38, 86, 4],
      [BLANK_COIN, 158, 34, 86, -4],
      [first, 112, 68, 98, lean],
    ],
  };
  return picture(cloth, title, `${mechanic === 'classic' ? REELS : ''}${layouts[mechanic].map(placed).join('')}`);
}

/** Wells of three reels. */
const REELS = [28, 113, 198]
  .map((x) => `<rect x="${x}" y="52" width="94" height="110" rx="12" fill="#000" opacity=".28"/>`)
  .join('');

function placed([drawing, x, y, size, turn]: Placed): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2}) scale(${size / 64})">${drawing}</g>`;
}

function picture(cloth: SlotTitle['cloth'], title: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">${clothGround(cloth, WIDTH, HEIGHT)}${MATERIALS}${content}</svg>`;
}
