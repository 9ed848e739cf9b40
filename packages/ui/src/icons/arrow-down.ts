import { createIcon } from '../icon.tsx';

/** The icon `arrow-down` of Lucide (ISC). */
export const ArrowDownIcon = /* @__PURE__ */ createIcon('M12 5v14M19 12l-7 7-7-7');
