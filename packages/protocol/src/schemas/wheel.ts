import type * as calls from '../calls/wheel.ts';
import * as wheel from '../wheel.ts';
import type { SchemasOf } from './call-schemas.ts';

export const wheelSchemas: SchemasOf<typeof calls> = {
  getWheel: { query: wheel.WheelQuery, answer: wheel.Wheel },
  getOwnWheel: { answer: wheel.OwnWheel },
  spinWheel: { body: wheel.SpinWheel, answer: wheel.WheelSpun },
};
