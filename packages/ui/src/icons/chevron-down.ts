import { createIcon } from '../icon.tsx';

/** The icon `chevron-down` of Lucide (ISC). */
export const ChevronDownIcon = /* @__PURE__ */ createIcon('M6 9l6 6 6-6');
