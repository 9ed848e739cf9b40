import { createIcon } from '../icon.tsx';

/** The icon `arrow-up` of Lucide (ISC). */
export const ArrowUpIcon = /* @__PURE__ */ createIcon('M5 12l7-7 7 7M12 19V5');
