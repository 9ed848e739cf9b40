import { createKept } from '../kept/kept-value.ts';
import { parseSlip } from './parse-slip.ts';
import { EMPTY_SLIP } from './slip.ts';

/** One slip for all tabs of the browser; a guest's is still there after the login. */
export const keptSlip = createKept('baize.betting.slip', EMPTY_SLIP, parseSlip);
