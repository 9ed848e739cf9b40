/** What the browser stores besides cookies (sections 3 and 4). */
export const LOCAL_STORAGE = {
  fingerprint: 'fingerprint',
  installPromptHidden: 'a flag that hides the install prompt',
} as const;

/** The database in the browser. */
export const BROWSER_DATABASE = { name: 'MyDatabase', version: 1, store: 'syncStore' } as const;

/** Attributes that the browser's fingerprint leaves out. */
export const FINGERPRINT_WITHOUT = 'webgl';
