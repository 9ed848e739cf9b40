import { createIcon } from '../icon.tsx';

/** The icon `menu` of Lucide (ISC). */
export const MenuIcon = /* @__PURE__ */ createIcon('M4 5h16M4 12h16M4 19h16');
