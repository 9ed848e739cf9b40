import { createIcon } from '../icon.tsx';

/** The icon `chevron-left` of Lucide (ISC). */
export const ChevronLeftIcon = /* @__PURE__ */ createIcon('M15 18l-6-6 6-6');
