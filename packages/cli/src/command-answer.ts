/** What a command answers: once for programs, once for people. */
export interface CommandAnswer {
  readonly json: unknown;
  readonly text: string;
  /** 1 when a part of the command was refused, 3 when it was done and is not served everywhere. */
  readonly exitCode: 0 | 1 | 3;
}
