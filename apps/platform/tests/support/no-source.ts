import type { AttachSource } from '@baize/protocol';

/** What a browser says of where its player came from when it knows nothing. */
export const NO_SOURCE: AttachSource = {
  stag: null,
  partnerId: null,
  advId: null,
  advertiseUid: null,
  advertiseSource: null,
  cpaOneUid: null,
  prHash: null,
};
