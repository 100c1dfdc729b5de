import type { LoginTicket, ProblemCode } from '#contract/problem.ts';

export interface RefusalDetails {
  /** The invalid request field. */
  field?: string;
  retryAfterMs?: number;
  /** The current price, with `price.moved`. */
  price?: string;
  /** With `login.secondFactor`. */
  ticket?: LoginTicket;
}

/**
 * An expected refusal. It rolls back its transaction, so that the key is free and balances are unchanged.
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

/** The repeated refusal of a key that an earlier one had ended. */
export class RepeatedRefusal extends Refusal {}
