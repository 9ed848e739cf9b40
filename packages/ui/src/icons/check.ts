import { createIcon } from '../icon.tsx';

/** The icon `check` of Lucide (ISC). */
export const CheckIcon = /* @__PURE__ */ createIcon('M20 6 9 17l-5-5');
