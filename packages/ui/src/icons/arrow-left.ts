import { createIcon } from '../icon.tsx';

/** The icon `arrow-left` of Lucide (ISC). */
export const ArrowLeftIcon = /* @__PURE__ */ createIcon('M12 19l-7-7 7-7M19 12H5');
