import { createIcon } from '../icon.tsx';

/** The icon `minus` of Lucide (ISC). */
export const MinusIcon = /* @__PURE__ */ createIcon('M5 12h14');
