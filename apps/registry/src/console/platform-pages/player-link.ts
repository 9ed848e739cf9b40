import { type Html, html } from '@baize/html';
import type { Frame } from '../frame.ts';

/** A link to a player's file. */
export function playerLink({ channel }: Frame, userId: string, text: string = userId): Html {
  return html`<a class="link" href="/players?channel=${channel}&amp;player=${encodeURIComponent(userId)}">${text}</a>`;
}
