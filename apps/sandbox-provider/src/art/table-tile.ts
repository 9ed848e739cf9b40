import type { TableTitle } from '../live/tables.ts';
import { WHEEL } from '../live/roulette.ts';
import { clothGround } from './cloth.ts';
import { MATERIALS } from './objects.ts';

const WIDTH = 320;
const HEIGHT = 240;

/** The picture of a table in the lobby: its wheel, or its cards, on its cloth. */
export function tableTileOf({ mechanic, cloth, title }: TableTitle): string {
  const content = mechanic === 'roulette' ? wheel() : cards();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">${clothGround(cloth, WIDTH, HEIGHT)}${MATERIALS}${content}</svg>`;
}

function wheel(): string {
  const angle = 360 / WHEEL.length;
  const sector = WHEEL.map((number, place) => {
    const fill = number === 0 ? '#3c7a45' : place % 2 === 1 ? '#a53a35' : '#2c2723';
    const [from, to] = [point(place * angle, 84), point((place + 1) * angle, 84)];
    return `<path d="M0 0L${from}A84 84 0 0 1 ${to}z" fill="${fill}" stroke="#cfa561" stroke-width=".6"/>`;
  }).join('');
  return `<ellipse cx="168" cy="204" rx="96" ry="16" fill="#000" opacity=".3"/><g transform="translate(160 112)"><circle r="98" fill="#553a26"/><circle r="90" fill="#332114"/>${sector}<circle r="56" fill="#553a26"/><circle r="50" fill="#7d5a3c"/><path d="M-34 0h68M0-34v68" stroke="url(#br)" stroke-width="8" stroke-linecap="round"/><circle r="14" fill="url(#br)"/><circle cx="52" cy="-44" r="9" fill="url(#iv)"/></g>`;
}

function point(degrees: number, radius: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(radians)).toFixed(2)} ${(-radius * Math.cos(radians)).toFixed(2)}`;
}

function cards(): string {
  const card = (x: number, turn: number, rank: string, ink: string, suit: string): string =>
    `<g transform="translate(${x} 52) rotate(${turn} 50 70)"><rect x="5" y="6" width="100" height="140" rx="10" fill="#000" opacity=".3"/><rect width="100" height="140" rx="10" fill="url(#iv)"/><text x="12" y="34" font-family="Geologica,sans-serif" font-weight="600" font-size="28" fill="${ink}">${rank}</text><g transform="translate(18 42) scale(1)" fill="${ink}">${suit}</g></g>`;
  const heart =
    '<path d="M32 46C24 38 18 33 18 26c0-8 11-10 14-2 3-8 14-6 14 2 0 7-6 12-14 20z" transform="scale(1.2)"/>';
  const spade =
    '<path d="M32 46l-2-9c-3 4-12 3-12-4 0-6 9-11 14-18 5 7 14 12 14 18 0 7-9 8-12 4l-2 9z" transform="scale(1.2)"/>';
  return `${card(62, -9, 'A', '#26221f', spade)}${card(152, 8, 'K', '#b8413b', heart)}<g transform="translate(244 170)"><ellipse cx="3" cy="14" rx="34" ry="14" fill="#000" opacity=".3"/><circle r="30" fill="url(#en)"/><circle r="30" fill="none" stroke="#f1e9d5" stroke-width="7" stroke-dasharray="12 11.6"/><circle r="18" fill="#f1e9d5"/></g>`;
}
