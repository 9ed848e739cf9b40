import { ask } from './api.ts';

/** Where play money of a game goes on after a reload, in this tab. */
const kept = (game: string): string => `baize:demo:${game}`;

/** Opens the game that the document is for, as its address says: with a session's token, or with play money. */
export async function open<State extends { session: string; isDemo: boolean }>(game: string): Promise<State> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  const demo = new URLSearchParams(location.search).get('demo');
  const before = token === null ? sessionStorage.getItem(kept(game)) : null;
  const state = await ask<State>('/api/open', { game, token, demo, before });
  if (state.isDemo) sessionStorage.setItem(kept(game), state.session);
  return state;
}

/** Tells the page around the frame how it goes; it decides what to show. */
export function tell(type: 'ready' | 'failed', code: string | null = null): void {
  parent.postMessage({ source: 'baize-provider', type, code }, '*');
}
