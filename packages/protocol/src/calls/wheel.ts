import { get, post } from '../call.ts';
import type { wheelSchemas } from '../schemas/wheel.ts';

type Of = typeof wheelSchemas;

export const getWheel = get<Of['getWheel']>('general', '/wheel', 'none');
export const getOwnWheel = get<Of['getOwnWheel']>('general', '/wheel/own', 'player');
export const spinWheel = post<Of['spinWheel']>('general', '/wheel/spin', 'player', 'offered');
