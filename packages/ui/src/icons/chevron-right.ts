import { createIcon } from '../icon.tsx';

/** The icon `chevron-right` of Lucide (ISC). */
export const ChevronRightIcon = /* @__PURE__ */ createIcon('M9 18l6-6-6-6');
