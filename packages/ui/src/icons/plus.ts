import { createIcon } from '../icon.tsx';

/** The icon `plus` of Lucide (ISC). */
export const PlusIcon = /* @__PURE__ */ createIcon('M5 12h14M12 5v14');
