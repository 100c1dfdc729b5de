import { Trans, useLingui } from '@lingui/react/macro';
import type { ApprovalAsk } from '#contract/evidence.ts';
import type { Review } from '#contract/reviews.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useAnswerOptions } from './use-answer-options.ts';
import styles from './decision-pane.module.css';

interface ApprovalFieldsProps {
  review: Review;
  fields: {
    readonly asks: readonly ApprovalAsk[];
    readonly arrived: string;
    readonly setArrived: (text: string) => void;
    readonly option: string;
    readonly setOption: (value: string) => void;
    readonly reference: string;
    readonly setReference: (text: string) => void;
  };
  /** The error of a field that was left empty. */
  missing: (text: string) => string | null;
}

/** Fields required for an approval: the amount that arrived, the correct answer, and the reference. */
export const ApprovalFields = ({ review, fields, missing }: ApprovalFieldsProps) => {
  const { t } = useLingui();
  const answers = useAnswerOptions(review);
  const { asks, arrived, option, reference } = fields;
  const isFact = asks.includes('option');
  return (
    <>
      {asks.includes('arrived') ? (
        <TextField
          label={t`Amount that arrived`}
          value={arrived}
          onChange={fields.setArrived}
          inputMode="decimal"
          error={missing(arrived)}
          trailing={<span className={styles.unit}>{review.currency_name ?? ''}</span>}
          aside={
            <button
              type="button"
              className={styles.same}
              onClick={() => fields.setArrived(review.amount ?? '')}
            >
              <Trans>As reported</Trans>
            </button>
          }
        />
      ) : null}
      {isFact ? (
        <SelectField
          label={t`Correct answer`}
          error={missing(option)}
          options={answers}
          value={option}
          onChange={fields.setOption}
        />
      ) : null}
      {asks.includes('reference') ? (
        <TextField
          label={isFact ? t`Source` : t`Payment reference`}
          hint={
            isFact
              ? t`Where anybody can look it up; it is shown with the result.`
              : t`As the network or the bank names the payment; each counts once.`
          }
          value={reference}
          onChange={fields.setReference}
          maxLength={120}
          autoCapitalize="none"
          error={missing(reference)}
        />
      ) : null}
    </>
  );
};
