import { call, type Of } from '../call.ts';
import type * as wheel from '../wheel.ts';

export const getWheel = call<{ query: Of<typeof wheel.WheelQuery> }, wheel.Wheel>('GET', '/wheel', 'general', 'none');
export const getOwnWheel = call<object, wheel.OwnWheel>('GET', '/wheel/own', 'general', 'player');
export const spinWheel = call<{ body: Of<typeof wheel.SpinWheel> }, wheel.WheelSpun>(
  'POST',
  '/wheel/spin',
  'general',
  'player',
  'offered',
);
