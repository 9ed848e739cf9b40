import { createIcon } from '../icon.tsx';

export const ChevronUpIcon = /* @__PURE__ */ createIcon('M18 15l-6-6-6 6');
