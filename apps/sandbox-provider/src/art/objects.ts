/**
 * Things that lie on the cloth: flat geometry in three tones, one lamp from the upper left. Each is drawn in a field of
 * 64 by 64 and uses the materials of `MATERIALS`.
 */

/** Gradients that the drawings name. Ivory, brass, enamel, ebony, and the stones. */
export const MATERIALS = `<defs>
<linearGradient id="iv" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbf6ea"/><stop offset=".55" stop-color="#f1e9d5"/><stop offset="1" stop-color="#c9bb9d"/></linearGradient>
<linearGradient id="br" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0d6a0"/><stop offset=".5" stop-color="#cfa561"/><stop offset="1" stop-color="#8a6533"/></linearGradient>
<linearGradient id="en" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d8645c"/><stop offset=".5" stop-color="#b8413b"/><stop offset="1" stop-color="#7b2623"/></linearGradient>
<linearGradient id="eb" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5a524a"/><stop offset=".5" stop-color="#332d29"/><stop offset="1" stop-color="#131110"/></linearGradient>
<linearGradient id="bl" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a8dcf2"/><stop offset=".5" stop-color="#4d93b8"/><stop offset="1" stop-color="#235878"/></linearGradient>
<linearGradient id="gr" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a5d7a4"/><stop offset=".5" stop-color="#4f9a5c"/><stop offset="1" stop-color="#235a38"/></linearGradient>
<linearGradient id="vi" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c8a1ea"/><stop offset=".5" stop-color="#875aab"/><stop offset="1" stop-color="#4f2f70"/></linearGradient>
</defs>`;

const shade = '<ellipse cx="35" cy="57" rx="21" ry="4" fill="#000" opacity=".26"/>';
const plate =
  '<rect x="10" y="9" width="44" height="46" rx="9" fill="url(#iv)"/><path d="M10 46a9 9 0 0 0 9 9h26a9 9 0 0 0 9-9v3a9 9 0 0 1-9 9H19a9 9 0 0 1-9-9z" fill="#a4957a"/>';
const suit = (path: string, ink: string): string =>
  `${shade}${plate}<g transform="translate(0 -1)" fill="${ink}">${path}</g>`;

/** Card suits on ivory plates: the symbols that pay least. */
export const SUITS: readonly string[] = [
  suit('<path d="M32 46l-2-9c-3 4-12 3-12-4 0-6 9-11 14-18 5 7 14 12 14 18 0 7-9 8-12 4l-2 9z"/>', '#26221f'),
  suit('<path d="M32 46C24 38 18 33 18 26c0-8 11-10 14-2 3-8 14-6 14 2 0 7-6 12-14 20z"/>', '#b8413b'),
  suit(
    '<path d="M30 46l1-9c-2 4-12 4-12-4 0-5 4-7 7-6-4-6 0-11 6-11s10 5 6 11c3-1 7 1 7 6 0 8-10 8-12 4l1 9z"/>',
    '#26221f',
  ),
  suit('<path d="M32 15l13 16-13 16-13-16z"/>', '#b8413b'),
];

/** Objects of the themes. */
export const OBJECTS: readonly string[] = [
  // Coin
  `${shade}<ellipse cx="33" cy="36" rx="24" ry="21" fill="#8a6533"/><ellipse cx="31" cy="32" rx="24" ry="21" fill="url(#br)"/><ellipse cx="31" cy="32" rx="18" ry="15" fill="none" stroke="#8a6533" stroke-width="2"/><path d="M26 23v18M36 23v18M21 28h20M21 36h20" stroke="#8a6533" stroke-width="3.4" stroke-linecap="round"/>`,
  // Die
  `${shade}<path d="M32 7l23 11v25L32 57 9 43V18z" fill="url(#iv)"/><path d="M32 30v27l23-14V18z" fill="#c9bb9d"/><path d="M32 30v27L9 43V18z" fill="#e4dac2"/><g fill="#26221f"><ellipse cx="32" cy="18" rx="4" ry="2.4"/><circle cx="17" cy="31" r="2.6"/><circle cx="24" cy="43" r="2.6"/><circle cx="40" cy="44" r="2.6"/><circle cx="44" cy="35" r="2.6"/><circle cx="49" cy="27" r="2.6"/></g>`,
  // Ball
  `${shade}<circle cx="32" cy="32" r="24" fill="url(#en)"/><circle cx="29" cy="29" r="11" fill="#fbf6ea"/><text x="29" y="34.5" font-family="Geologica,sans-serif" font-weight="600" font-size="15" text-anchor="middle" fill="#26221f">7</text><ellipse cx="21" cy="15" rx="7" ry="4" fill="#fff" opacity=".35" transform="rotate(-30 21 15)"/>`,
  // Gem
  `${shade}<path d="M18 12h28l12 15-26 30L6 27z" fill="url(#bl)"/><path d="M18 12l-12 15h15zM46 12l12 15H43z" fill="#cdeaf7" opacity=".6"/><path d="M21 27h22L32 57z" fill="#7fbfdd"/><path d="M18 12h28l-3 15H21z" fill="#a8dcf2"/>`,
  // Crown
  `${shade}<path d="M8 22l13 10 11-20 11 20 13-10-5 30H13z" fill="url(#br)"/><path d="M13 46h38l-1 8H14z" fill="#8a6533"/><circle cx="8" cy="21" r="4" fill="#f0d6a0"/><circle cx="56" cy="21" r="4" fill="#cfa561"/><circle cx="32" cy="11" r="4.5" fill="#f0d6a0"/><circle cx="32" cy="38" r="4" fill="#b8413b"/>`,
  // Bell
  `${shade}<path d="M32 8c12 0 16 10 16 22 0 8 4 11 7 15v4H9v-4c3-4 7-7 7-15 0-12 4-22 16-22z" fill="url(#br)"/><path d="M9 45h46v4a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" fill="#8a6533"/><circle cx="32" cy="55" r="5" fill="#cfa561"/><path d="M22 20c2-5 5-7 9-7" stroke="#fbf0d3" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  // Key
  `${shade}<g transform="rotate(-35 32 32)"><circle cx="18" cy="32" r="12" fill="none" stroke="url(#br)" stroke-width="7"/><path d="M29 29h30v6H29zM46 35h5v8h-5zM54 35h5v10h-5z" fill="#cfa561"/><path d="M29 29h30v2H29z" fill="#f0d6a0"/></g>`,
  // Spool
  `${shade}<rect x="18" y="16" width="28" height="34" fill="url(#vi)"/><path d="M18 22h28M18 28h28M18 34h28M18 40h28M18 46h28" stroke="#4f2f70" stroke-width="1.6" opacity=".6"/><rect x="12" y="8" width="40" height="9" rx="4" fill="url(#iv)"/><rect x="12" y="48" width="40" height="9" rx="4" fill="#c9bb9d"/>`,
  // Cherries
  `${shade}<path d="M22 40C24 26 32 16 44 10M43 42c-1-14 0-24 1-32" stroke="#4f9a5c" stroke-width="3" fill="none"/><path d="M44 10c-10-6-18-2-20 4 8 3 15 2 20-4z" fill="url(#gr)"/><circle cx="21" cy="44" r="12" fill="url(#en)"/><circle cx="44" cy="45" r="12" fill="url(#en)"/><circle cx="17" cy="40" r="3" fill="#fff" opacity=".5"/><circle cx="40" cy="41" r="3" fill="#fff" opacity=".5"/>`,
  // Clover
  `${shade}<path d="M33 34c2 8 6 14 11 20" stroke="#235a38" stroke-width="4" fill="none" stroke-linecap="round"/><g fill="url(#gr)"><path d="M32 32c-12-2-16-10-12-16s11-4 12 4c1-8 8-10 12-4s0 14-12 16z"/><path d="M32 32c-12-2-16-10-12-16s11-4 12 4c1-8 8-10 12-4s0 14-12 16z" transform="rotate(120 32 32)"/><path d="M32 32c-12-2-16-10-12-16s11-4 12 4c1-8 8-10 12-4s0 14-12 16z" transform="rotate(240 32 32)"/></g>`,
  // Star
  `${shade}<path d="M32 6l8 17 18 2-13 13 3 19-16-9-16 9 3-19L6 25l18-2z" fill="url(#br)"/><path d="M32 6v42l-16 9 3-19L6 25l18-2z" fill="#f0d6a0" opacity=".55"/>`,
  // Horseshoe
  `${shade}<path d="M14 10h9l-3 20c-1 10 4 17 12 17s13-7 12-17l-3-20h9l3 22c1 15-8 25-21 25S10 47 11 32z" fill="url(#eb)"/><g fill="#cfa561"><circle cx="17" cy="20" r="1.8"/><circle cx="15.5" cy="32" r="1.8"/><circle cx="20" cy="44" r="1.8"/><circle cx="47" cy="20" r="1.8"/><circle cx="48.5" cy="32" r="1.8"/><circle cx="44" cy="44" r="1.8"/></g>`,
  // Lantern
  `${shade}<path d="M24 14c0-10 16-10 16 0" fill="none" stroke="#8a6533" stroke-width="3"/><path d="M20 14h24l4 8H16z" fill="url(#br)"/><rect x="18" y="22" width="28" height="28" fill="#f6e3b2"/><path d="M32 44c-7 0-8-8 0-16 8 8 7 16 0 16z" fill="url(#en)"/><path d="M18 22h3v28h-3zM43 22h3v28h-3zM31 22h2v6h-2z" fill="#8a6533"/><rect x="15" y="50" width="34" height="7" rx="2" fill="url(#br)"/>`,
  // Thimble
  `${shade}<path d="M22 12c3-6 17-6 20 0l6 38H16z" fill="url(#iv)"/><g fill="#a4957a"><circle cx="27" cy="19" r="1.6"/><circle cx="34" cy="18" r="1.6"/><circle cx="39" cy="24" r="1.6"/><circle cx="30" cy="25" r="1.6"/><circle cx="24" cy="29" r="1.6"/><circle cx="36" cy="31" r="1.6"/></g><path d="M15 44h34l1 10H14z" fill="url(#br)"/>`,
];

/** The house's mark: the wild symbol, which replaces every other one. */
export const WILD = `${shade}<circle cx="32" cy="32" r="25" fill="url(#gr)"/><circle cx="32" cy="32" r="21" fill="#154934"/><path d="M25 18v28M39 18v28" stroke="#f1e9d5" stroke-width="5" stroke-linecap="round"/><path d="M18 25h28M18 39h28" stroke="#cfa561" stroke-width="5" stroke-linecap="round"/><path d="M25 21v8M39 35v8" stroke="#f1e9d5" stroke-width="5"/>`;

/** A kite: it starts bonus spins. */
export const SCATTER = `${shade}<path d="M34 4l20 22-18 26-22-20z" fill="url(#iv)"/><path d="M34 4l2 48-22-20z" fill="url(#en)"/><path d="M34 4l2 48M14 32l40-6" stroke="#7b2623" stroke-width="1.6"/><path d="M36 52c-6 4-2 8-8 10" stroke="#cfa561" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;

/** A brass coin without a figure: the frame writes its worth. */
export const BLANK_COIN = `${shade}<ellipse cx="33" cy="35" rx="25" ry="23" fill="#8a6533"/><ellipse cx="32" cy="32" rx="25" ry="23" fill="url(#br)"/><ellipse cx="32" cy="32" rx="20" ry="18" fill="#f3e0b5"/>`;
