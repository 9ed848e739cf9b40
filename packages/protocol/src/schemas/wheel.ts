import * as wheel from '../wheel.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const wheelSchemas = {
  getWheel: { query: wheel.WheelQuery, answer: wheel.Wheel },
  getOwnWheel: { answer: wheel.OwnWheel },
  spinWheel: { body: wheel.SpinWheel, answer: wheel.WheelSpun },
} satisfies Record<string, CallSchemas>;
