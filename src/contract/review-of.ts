/** What an area says of its rows that wait for an operator's decision: its file `<resource>.review.ts`. */
export interface ReviewOf<
  Reason extends string = string,
  Rule extends string = string,
  Fact extends string = string,
  Check extends string = string,
> {
  /** Why operators refuse, besides "other", which is in their own words. */
  readonly reasons: readonly Reason[];
  /** Why the published rule refuses. */
  readonly rules: readonly Rule[];
  /** Lines of evidence that no other area has. */
  readonly facts: readonly Fact[];
  /** What the exchange has looked up by itself. */
  readonly checks: readonly Check[];
}

/** Keeps the names, which are the types of whoever uses them. */
export const review = <
  const Reason extends string,
  const Rule extends string,
  const Fact extends string,
  const Check extends string,
>(
  said: ReviewOf<Reason, Rule, Fact, Check>,
): ReviewOf<Reason, Rule, Fact, Check> => said;
