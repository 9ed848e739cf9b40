const megabyte = 1024 * 1024;

/** What one release may be. A remote of ours is far below; a mistake or a misuse is stopped at the door. */
export const RELEASE_LIMITS = {
  manifestBytes: megabyte,
  fileBytes: 16 * megabyte,
  totalBytes: 64 * megabyte,
  files: 500,
} as const;
