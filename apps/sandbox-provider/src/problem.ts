/** A named refusal of a frame's call; the frame has a text for each. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number = 409) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
  }
}
