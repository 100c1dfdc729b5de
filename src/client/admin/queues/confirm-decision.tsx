import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RefusalReason } from '#contract/refusals.ts';
import type { Review } from '#contract/reviews.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useRefusalText } from '#client/components/refusals/notice/refusal-text.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { sendDecision } from './decision.ts';
import { useAnswerOptions } from './use-answer-options.ts';
import type { DecisionFields } from './use-decision-fields.ts';
import { useKindText } from './use-kind-text.ts';

/** The text of a refusal reason. */
export const useReasonText = (review: Review): ((reason: RefusalReason) => string) => {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  return (reason) =>
    reason === 'other' ? t`Another reason (see the note)` : refusalText({ kind: review.kind, reason });
};

/** An amount with its currency; text that is not a figure stays as typed. */
const written = (amount: string, unit: string): string =>
  `${/^\d+(\.\d+)?$/.test(amount) ? formatAmount(amount) : amount} ${unit}`.trim();

interface Amounts {
  readonly amount: string;
  /** The amount that the approval moves: for a deposit, the amount that arrived. */
  readonly moved: string;
}

const amountsOf = (review: Review, { asks, arrived }: DecisionFields): Amounts => {
  const unit = review.currency_name ?? '';
  const amount = review.amount === null ? '' : written(review.amount, unit);
  return { amount, moved: asks.includes('arrived') ? written(arrived, unit) : amount };
};

/** The rows of the confirmation: the user, the amount, and the fields filled in. */
const useConfirmRows = (review: Review, fields: DecisionFields, { amount, moved }: Amounts) => {
  const { t } = useLingui();
  const kindText = useKindText();
  const reasonText = useReasonText(review);
  const answers = useAnswerOptions(review);
  const { reference, option, reason, why, asked, asks } = fields;
  const isFact = asks.includes('option');
  const account = review.person?.account;
  return [
    ...(account === undefined ? [] : [{ label: t`Person`, value: account }]),
    { label: t`What`, value: kindText(review.kind) },
    ...(amount === '' ? [] : [{ label: t`Amount`, value: amount }]),
    ...(asked === 'approve' && asks.includes('arrived')
      ? [{ label: t`Amount that arrived`, value: moved }]
      : []),
    ...(asked === 'approve' && isFact
      ? [
          {
            label: t`Correct answer`,
            value: answers.find(({ value }) => value === option)!.label,
          },
        ]
      : []),
    ...(asked === 'approve' && asks.includes('reference')
      ? [{ label: isFact ? t`Source` : t`Payment reference`, value: reference }]
      : []),
    ...(asked === 'refuse' && reason !== '' ? [{ label: t`Reason`, value: reasonText(reason) }] : []),
    ...(why.trim() === '' ? [] : [{ label: t`Note`, value: why }]),
  ];
};

/** Confirms a verdict before it is sent, naming the user and the amount. */
export const ConfirmDecision = ({ review, fields }: { review: Review; fields: DecisionFields }) => {
  const { t } = useLingui();
  const { reference, arrived, option, reason, why, asked, asks } = fields;
  const amounts = amountsOf(review, fields);
  const { moved } = amounts;
  const rows = useConfirmRows(review, fields, amounts);
  const decide = (): void => {
    if (asked === null) return;
    sendDecision({
      id: review.id,
      verdict: asked,
      ...(asked === 'refuse' && reason !== '' ? { reason_code: reason } : {}),
      why,
      seen: review.evidence.seen,
      ...(asked === 'approve' && asks.includes('reference') ? { reference } : {}),
      ...(asked === 'approve' && asks.includes('arrived') ? { arrived } : {}),
      ...(asked === 'approve' && asks.includes('option') ? { option } : {}),
    });
    fields.setAsked(null);
  };
  return (
    <Confirm
      open={asked !== null}
      title={asked === 'refuse' ? t`Refuse this?` : t`Approve this?`}
      rows={rows}
      risk={t`This cannot be undone.`}
      confirmLabel={
        asked === 'refuse' ? t`Refuse` : moved === '' ? t`Approve` : t`Approve ${ph({ amount: moved })}`
      }
      variant={asked === 'refuse' ? 'danger' : 'primary'}
      onConfirm={decide}
      onCancel={() => fields.setAsked(null)}
    />
  );
};
