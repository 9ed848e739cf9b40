import { createIcon } from '../icon.tsx';

export const CheckIcon = /* @__PURE__ */ createIcon('M20 6 9 17l-5-5');
