import { createIcon } from '../icon.tsx';

export const MinusIcon = /* @__PURE__ */ createIcon('M5 12h14');
