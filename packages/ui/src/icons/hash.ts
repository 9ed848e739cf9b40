import { createIcon } from '../icon.tsx';

/** The icon `hash` of Lucide (ISC). */
export const HashIcon = /* @__PURE__ */ createIcon('M4 9L20 9M4 15L20 15M10 3L8 21M16 3L14 21');
