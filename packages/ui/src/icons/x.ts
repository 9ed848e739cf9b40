import { createIcon } from '../icon.tsx';

/** The icon `x` of Lucide (ISC). */
export const XIcon = /* @__PURE__ */ createIcon('M18 6 6 18M6 6l12 12');
