import { Refused, ask } from './api.ts';
import { element } from './dom.ts';
import { postToPage } from './post-to-page.ts';

/** Key under which the play-money session of a game is kept in this tab, to continue after a reload. */
const kept = (game: string): string => `baize:demo:${game}`;

interface Opened {
  readonly session: string;
  readonly isDemo: boolean;
}

/** Shows the game that is being opened, or why it cannot be played. */
export async function begin<State>(
  opening: Promise<State>,
  say: (code: string) => string,
  show: (state: State) => void,
): Promise<void> {
  try {
    show(await opening);
    postToPage({ type: 'ready' });
  } catch (error) {
    const code = error instanceof Refused ? error.code : 'other';
    const frame = document.getElementById('game')!;
    frame.removeAttribute('aria-busy');
    frame.append(element('p', { class: 'failed', role: 'alert' }, say(code)));
    postToPage({ type: 'failed', code });
  }
}

/** Opens the game as the document's address asks: with a session's token, or with play money. */
export async function open<State extends Opened>(game: string): Promise<State> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  const demo = new URLSearchParams(location.search).get('demo');
  const before = token === null ? sessionStorage.getItem(kept(game)) : null;
  const state = await ask<State>('/api/open', { game, token, demo, before });
  if (state.isDemo) sessionStorage.setItem(kept(game), state.session);
  return state;
}
