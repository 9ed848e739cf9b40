import { html } from '@baize/html';
import * as z from 'zod/mini';
import { Refusal } from '@baize/registry-client/refusals';
import { failureNote } from '../../failure-note.ts';
import type { Fields } from '../../fields.ts';
import type { PlatformPage } from '../platform-page.ts';
import { checkActs, heldWinActs } from './decisions.ts';
import { findForm, findPlayers } from './find-players.ts';
import { fileContent } from './file-content.ts';
import { PlayerFile } from './player-file.ts';
import { reveal } from './reveal.ts';

/** Players are found here, and each has a file: masked, and unmasked for a reason. */
export const players: PlatformPage = {
  place: 'players',
  title: 'Players',
  icon: 'players',
  looks: 'players',
  decides: 'payments',
  async content(frame, platform, { query, refused, answer }) {
    const note = refused && failureNote(refused);
    if (query['player'] !== undefined) {
      const file = await platform.read(`/operator/players/${playerIn(query)}`, PlayerFile);
      return fileContent(frame, file, { query, note, revealed: answer?.(frame) ?? null });
    }
    return html`<div class="headline"><div><h1>Players</h1><p class="lead">By id, by the whole email or phone, or by the beginning of a name. Contacts are masked here.</p></div></div>
${note}${findForm(frame, query['search'] ?? '')}
${answer?.(frame)}`;
  },
  acts: { ...checkActs, ...heldWinActs },
  after: (fields) => ({ player: playerIn(fields) }),
  asks: {
    find: { needs: 'players', answer: findPlayers },
    reveal: { needs: 'contacts', answer: (platform, fields) => reveal(platform, playerIn(fields), fields) },
  },
};

/** @throws Refusal `input-invalid` for a value that could lead to another call */
function playerIn({ player }: Fields): string {
  const id = z.safeParse(z.uuid(), player);
  if (!id.success) throw new Refusal('input-invalid', ['player: invalid']);
  return id.data;
}
