import { createIcon } from '../icon.tsx';

/** The icon `arrow-right` of Lucide (ISC). */
export const ArrowRightIcon = /* @__PURE__ */ createIcon('M5 12h14M12 5l7 7-7 7');
