import { useState } from 'react';
import type { RefusalReason } from '#contract/refusals.ts';
import type { Review } from '#contract/reviews.ts';

export type Asked = 'approve' | 'refuse' | null;

/** The input for one review; reset when another one is shown. */
export const useDecisionFields = (review: Review) => {
  const [reference, setReference] = useState('');
  const [arrived, setArrived] = useState('');
  const [option, setOption] = useState('');
  const [reason, setReason] = useState<RefusalReason | ''>('');
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState<Asked>(null);
  const [isChecked, setChecked] = useState<Asked>(null);
  /** Of two approvals the first one pays nothing yet, and has no payment details. */
  const isLast = review.approvals + 1 >= review.approvals_needed;
  const asks = isLast ? review.evidence.asks : [];
  return {
    reference,
    setReference,
    arrived,
    setArrived,
    option,
    setOption,
    reason,
    setReason,
    why,
    setWhy,
    asked,
    setAsked,
    isChecked,
    setChecked,
    isLast,
    asks,
  };
};

export type DecisionFields = ReturnType<typeof useDecisionFields>;

/** Fields required before a verdict can be confirmed. */
export const requiredTexts = (
  verdict: Exclude<Asked, null>,
  { asks, reference, arrived, option, reason, why }: DecisionFields,
): readonly string[] =>
  verdict === 'refuse'
    ? [reason, ...(reason === 'other' ? [why] : [])]
    : [
        ...(asks.includes('reference') ? [reference] : []),
        ...(asks.includes('arrived') ? [arrived] : []),
        ...(asks.includes('option') ? [option] : []),
      ];
