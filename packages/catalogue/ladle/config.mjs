/** @type {import('@ladle/react').UserConfig} */
export default {
  viteConfig: `${import.meta.dirname}/vite.config.ts`,
  outDir: 'dist/page',
  port: 61_000,
  addons: {
    theme: { enabled: true, defaultState: 'dark' },
    width: { enabled: true, options: { phone: 390, desktop: 1440 }, defaultState: 0 },
    // Stories are functions: there is nothing to set, and no calls to list.
    control: { enabled: false },
    action: { enabled: false },
    rtl: { enabled: false },
    ladle: { enabled: false },
  },
};
