/** Every way a new remote can be refused, with what to do about it. */
export const NEW_REMOTE_ERRORS = {
  'name-missing': 'Name it: npm create @baize/remote@latest games-plinko',
  'name-invalid':
    'Use small letters, digits and single hyphens, at most 40, beginning with a letter: games-plinko. A scope may stand before it, but not within this repository.',
  'name-reserved': 'Choose another name: this one means something else in an address or among the packages.',
  'name-taken': 'Choose another name, or work in the folder that is there.',
} as const satisfies Record<string, string>;
export type NewRemoteErrorCode = keyof typeof NEW_REMOTE_ERRORS;

export class NewRemoteError extends Error {
  override readonly name = 'NewRemoteError';
  readonly code: NewRemoteErrorCode;

  constructor(code: NewRemoteErrorCode, detail: string) {
    super(`${code}: ${detail}\n${NEW_REMOTE_ERRORS[code]}`);
    this.code = code;
  }
}
