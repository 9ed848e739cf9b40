import { createIcon } from '../icon.tsx';

export const ChevronRightIcon = /* @__PURE__ */ createIcon('M9 18l6-6-6-6');
