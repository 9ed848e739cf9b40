import { createIcon } from '../icon.tsx';

/** The icon `chevron-up` of Lucide (ISC). */
export const ChevronUpIcon = /* @__PURE__ */ createIcon('M18 15l-6-6-6 6');
