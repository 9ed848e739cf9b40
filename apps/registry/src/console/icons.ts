import { type Html, html } from '@baize/html';

/** Path data of 24 x 24 glyphs, stroked in the current colour. */
const glyphs = {
  remotes: ['M3 3h7v7H3z', 'M14 3h7v7h-7z', 'M14 14h7v7h-7z', 'M3 14h7v7H3z'],
  audit: [
    'M15 12h-5',
    'M15 8h-5',
    'M19 17V5a2 2 0 0 0-2-2H4',
    'M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3',
  ],
  control: ['M4 6h10', 'M18 6h2', 'M14 4v4', 'M4 12h2', 'M10 12h10', 'M10 10v4', 'M4 18h12', 'M20 18h0', 'M16 16v4'],
  libraries: [
    'M5 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
    'M19 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
    'M5 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
    'M8 7l8 4',
    'M8 17l8-4',
  ],
  events: [
    'M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2',
  ],
  mirrors: ['m16 3 4 4-4 4', 'M20 7H4', 'm8 21-4-4 4-4', 'M4 17h16'],
  flags: ['M5 22V3', 'M5 4h13l-3 4.5 3 4.5H5'],
  campaigns: ['M12 3a9 9 0 1 1-8.5 6', 'M3 4v5h5', 'M12 8l1.2 2.8L16 12l-2.8 1.2L12 16l-1.2-2.8L8 12l2.8-1.2z'],
  promoCodes: ['M3 7h18v4a1.5 1.5 0 0 0 0 3v4H3v-4a1.5 1.5 0 0 0 0-3z', 'M14 7v11'],
  adCampaigns: ['M3 11v3a1 1 0 0 0 1 1h3l8 5V5L7 10H4a1 1 0 0 0-1 1z', 'M19 9a4 4 0 0 1 0 7'],
  affiliates: [
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8',
    'M2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2',
    'M17 3.5a4 4 0 0 1 0 7',
    'M22 21v-2a5 5 0 0 0-3-4.6',
  ],
  redirects: ['M4 20V10a4 4 0 0 1 4-4h12', 'm16 2 4 4-4 4'],
  searchTexts: ['M4 5h16', 'M4 10h16', 'M4 15h10', 'M4 20h7'],
  withdrawals: ['M3 6h18v13H3z', 'M3 10h18', 'M12 18v-5', 'm9.5 15 2.5-2.5 2.5 2.5'],
  players: ['M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8', 'M4 21v-1a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v1'],
  sports: [
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
    'm12 8 4 3-1.5 4.5h-5L8 11z',
    'M12 3v5',
    'm20.5 9.5-4.5 1.5',
    'm3.5 9.5 4.5 1.5',
  ],
  tournaments: [
    'M8 21h8',
    'M12 17v4',
    'M7 4h10v5a5 5 0 0 1-10 0z',
    'M17 5h3v2a4 4 0 0 1-3.5 4',
    'M7 5H4v2a4 4 0 0 0 3.5 4',
  ],
  menu: ['M4 6h16', 'M4 12h16', 'M4 18h16'],
  down: ['m6 9 6 6 6-6'],
  live: ['M20 6 9 17l-5-5'],
  candidate: ['M15 6a9 9 0 0 0-9 9V3', 'M21 6a3 3 0 1 1-6 0a3 3 0 0 1 6 0', 'M9 18a3 3 0 1 1-6 0a3 3 0 0 1 6 0'],
  'rolled-back': ['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11'],
  unreleased: ['M5 12h14'],
  killed: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18', 'm5.6 5.6 12.8 12.8'],
  maintenance: ['M9 5v14', 'M15 5v14'],
  rollback: ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5'],
  warning: ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01'],
  close: ['M18 6 6 18', 'm6 6 12 12'],
} as const;

export type IconName = keyof typeof glyphs;

export function icon(name: IconName): Html {
  return glyph(glyphs[name]);
}

/** A glyph that comes with a remote: path data only, so that it can only be a drawing. */
export function glyph(paths: readonly string[]): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths.map((path) => html`<path d="${path}"/>`)}</svg>`;
}
