import { createIcon } from '../icon.tsx';

/** The icon `search` of Lucide (ISC). */
export const SearchIcon = /* @__PURE__ */ createIcon('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0');
