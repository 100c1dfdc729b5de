import type { LoginTicket, ProblemCode } from '#contract/problem.ts';

export interface RefusalDetails {
  /** The request field at fault. */
  field?: string;
  retryAfterMs?: number;
  /** The price now, with `price.moved`. */
  price?: string;
  /** With `login.secondFactor`. */
  ticket?: LoginTicket;
}

/**
 * An expected no. It rolls back whatever its transaction did, so the key is free and balances are as before.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: RefusalDetails;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** A refusal that had ended its key before: the same, given again. */
export class RepeatedRefusal extends Refusal {}
