import type { RemoteState, RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { glyph, icon } from './icons.ts';
import { type Html, html } from '@baize/html';

const states: Readonly<Record<RemoteState, { label: string; tone: string }>> = {
  live: { label: 'Live', tone: 'win' },
  candidate: { label: 'Canary', tone: 'chalk' },
  'rolled-back': { label: 'Rolled back', tone: '' },
  unreleased: { label: 'Not released', tone: '' },
  killed: { label: 'Killed', tone: 'loss' },
  maintenance: { label: 'Maintenance', tone: 'loss' },
};

export function identity({ name, title, routes, cloth, glyph: paths }: RemoteStatus): Html {
  const more = routes.length > 1 ? ` +${routes.length - 1}` : '';
  return html`<span class="identity"><span class="swatch ${cloth ?? 'house'}">${paths.length > 0 ? glyph(paths) : icon('remotes')}</span><span><b>${name}</b><span class="route" title="${title}: ${routes.join(' ')}">${routes[0] ?? ''}${more}</span></span></span>`;
}

export function stateBadge({ state }: RemoteStatus): Html {
  const { label, tone } = states[state];
  return html`<span class="badge ${tone}">${icon(state)}${label}</span>`;
}
