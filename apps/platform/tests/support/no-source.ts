import type { AttachSource } from '@baize/protocol';

/** What a browser sends about the source of its player when it knows none. */
export const NO_SOURCE: AttachSource = {
  stag: null,
  partnerId: null,
  advId: null,
  advertiseUid: null,
  advertiseSource: null,
  cpaOneUid: null,
  prHash: null,
};
