import type { PinKey } from '../../services/i18n/texts.ts';

/** Why a link to versions shows nothing: its status, and what its visitor reads. */
export const PIN_REFUSALS = {
  'pin-edited': { status: 400, text: 'edited' },
  'pin-expired': { status: 410, text: 'expired' },
  'pin-of-other-channel': { status: 404, text: 'otherChannel' },
  'pin-key-revoked': { status: 403, text: 'keyRevoked' },
  'pin-unpublished': { status: 404, text: 'unpublished' },
  'pin-away': { status: 503, text: 'away' },
} as const satisfies Record<string, { readonly status: number; readonly text: PinKey }>;
export type PinRefusalCode = keyof typeof PIN_REFUSALS;

export class PinRefused extends Error {
  override readonly name = 'PinRefused';
  readonly code: PinRefusalCode;

  constructor(code: PinRefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
