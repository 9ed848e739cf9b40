const megabyte = 1024 * 1024;

/** The limits of one release. A remote of ours is far below; a mistake or a misuse is refused at publishing. */
export const RELEASE_LIMITS = {
  manifestBytes: megabyte,
  fileBytes: 16 * megabyte,
  totalBytes: 64 * megabyte,
  files: 500,
} as const;
