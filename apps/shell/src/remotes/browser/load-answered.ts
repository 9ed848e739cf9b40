import type { LoadAnswer } from '@baize/contract';

/** A module is not mounted, since its `load` has answered with another page. */
export class LoadAnswered extends Error {
  override readonly name = 'LoadAnswered';
  readonly answer: LoadAnswer;

  constructor(answer: LoadAnswer) {
    super(answer.loadAnswer);
    this.answer = answer;
  }
}
