import * as notices from '../notices.ts';
import type { CallSchemas } from '../call-schemas.ts';
import { Success } from '../session.ts';

export const noticesSchemas = {
  listNotices: { query: notices.NoticesQuery, answer: notices.NoticesPage },
  readNotices: { body: notices.ReadNotices, answer: notices.UnreadNotices },
  getPush: { answer: notices.PushState },
  savePushDevice: { body: notices.SavePushDevice, answer: Success },
  removePushDevice: { answer: Success },
} satisfies Record<string, CallSchemas>;
