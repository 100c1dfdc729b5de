import type { DayProblem } from '#contract/practice-day.ts';

/** An expected refusal of a command. */
export class DayRefusal extends Error {
  readonly code: DayProblem;

  constructor(code: DayProblem) {
    super(code);
    this.code = code;
  }
}
