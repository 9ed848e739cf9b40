import { type Html, html } from '@baize/html';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import { textIn } from '../../entry-page.ts';
import type { Fields } from '../../fields.ts';
import type { Frame } from '../../frame.ts';
import { mayDo } from '../../roles.ts';
import { timeText } from '../../time.ts';
import { moneyText, type PlatformPage } from '../platform-page.ts';
import { type Ways, waysForm } from '../ways-form.ts';
import type { PlayerFile } from './player-file.ts';

type Acts = PlatformPage['acts'];

const VERDICTS: Ways = [
  { act: 'verified', label: 'It is the player', kind: 'primary' },
  { act: 'not-verified', label: 'It is not', kind: 'danger' },
];
export const checkActs: Acts = {
  verified: (platform, fields) => decideCheck(platform, fields, 'success'),
  'not-verified': (platform, fields) => decideCheck(platform, fields, 'failed'),
};

const HELD: Ways = [
  { act: 'release-win', label: 'Release it', kind: 'primary' },
  { act: 'take-back-win', label: 'Take it back', kind: 'danger' },
];
export const heldWinActs: Acts = {
  'release-win': (platform, fields) => decideWin(platform, fields, 'release'),
  'take-back-win': (platform, fields) => decideWin(platform, fields, 'take-back'),
};

function decideCheck(platform: PlatformClient, fields: Fields, verdict: 'failed' | 'success'): Promise<void> {
  const id = encodeURIComponent(textIn(fields, 'check'));
  return platform.act(`/operator/checks/${id}`, { verdict, reason: textIn(fields, 'reason') });
}

function decideWin(platform: PlatformClient, fields: Fields, decision: 'release' | 'take-back'): Promise<void> {
  const id = encodeURIComponent(textIn(fields, 'win'));
  return platform.act(`/operator/slots/held-wins/${id}`, { decision, reason: textIn(fields, 'reason') });
}

/** The pending decisions about a player that are made here; withdrawals are on a page of their own. */
export function decisionForms(
  frame: Frame,
  { userId: player, verification, heldWins }: PlayerFile,
  query: Fields,
): Html[] {
  if (!mayDo(frame.roles, 'payments')) return [];
  const waiting = verification.byHand ? verification.checks.filter(({ shown }) => shown === 'pending') : [];
  return [
    ...waiting.map(({ id, createdAt }) =>
      decisionForm(frame, query, {
        title: `Decide the identity check of ${timeText(createdAt)}`,
        says: 'If it is not the player, they read the reason.',
        about: { player, check: id },
        ways: VERDICTS,
      }),
    ),
    ...heldWins.map(({ id, title, heldUnits, currency }) =>
      decisionForm(frame, query, {
        title: `Decide the held win of ${moneyText(heldUnits, currency)}, ${title}`,
        says: 'The player can spend it only once it is released.',
        about: { player, win: id },
        ways: HELD,
      }),
    ),
  ];
}

interface Decision {
  readonly title: string;
  readonly says: string;
  readonly about: Fields;
  readonly ways: Ways;
}

function decisionForm(frame: Frame, query: Fields, { title, says, about, ways }: Decision): Html {
  const isRefused = ['check', 'win'].some((name) => about[name] !== undefined && query[name] === about[name]);
  const form = waysForm(frame, {
    place: 'players',
    about: { channel: frame.channel, ...about },
    ways,
    reason: isRefused ? (query['reason'] ?? '') : '',
  });
  return html`<details class="card act"${isRefused && html` open`}><summary>${title}</summary><p class="small-text">${says}</p>${form}</details>`;
}
