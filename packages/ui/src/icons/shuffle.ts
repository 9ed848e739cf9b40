import { createIcon } from '../icon.tsx';

/** The icon `shuffle` of Lucide (ISC). */
export const ShuffleIcon = /* @__PURE__ */ createIcon(
  'M18 14l4 4-4 4M18 2l4 4-4 4M2 18h1.973a4 4 0 0 0 3.3-1.7l5.454-8.6a4 4 0 0 1 3.3-1.7H22M2 6h1.972a4 4 0 0 1 3.6 2.2M22 18h-6.041a4 4 0 0 1-3.3-1.8l-.359-.45',
);
