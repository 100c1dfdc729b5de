/** Declares the rows of an area that await an operator's decision: its file `<resource>.review.ts`. */
export interface ReviewOf<
  Reason extends string = string,
  Rule extends string = string,
  Fact extends string = string,
  Check extends string = string,
> {
  /** Reasons of operators' refusals, besides "other", which is free text. */
  readonly reasons: readonly Reason[];
  /** Reasons of the published rule's refusals. */
  readonly rules: readonly Rule[];
  /** Kinds of evidence specific to this area. */
  readonly facts: readonly Fact[];
  /** Checks that the exchange makes itself. */
  readonly checks: readonly Check[];
}

/** Preserves the literal names, which serve as types. */
export const review = <
  const Reason extends string,
  const Rule extends string,
  const Fact extends string,
  const Check extends string,
>(
  declared: ReviewOf<Reason, Rule, Fact, Check>,
): ReviewOf<Reason, Rule, Fact, Check> => declared;
