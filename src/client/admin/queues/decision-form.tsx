import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type RefObject } from 'react';
import { refusalReasons } from '#contract/refusals.ts';
import type { Review } from '#contract/reviews.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { liveAdmin } from '../live-admin.ts';
import { ApprovalFields } from './approval-fields.tsx';
import { ConfirmDecision, useReasonText } from './confirm-decision.tsx';
import { decisionState } from './decision.ts';
import { requiredTexts, useDecisionFields, type Asked } from './use-decision-fields.ts';
import styles from './decision-pane.module.css';

export interface DecisionKeys {
  readonly reason: RefObject<HTMLSelectElement | null>;
  readonly approve: RefObject<HTMLButtonElement | null>;
}

/** For amounts above the limit of one operator: whether another approval is needed after this one. */
const ApprovalsNote = ({ isLast }: { isLast: boolean }) => (
  <p className={styles.hint}>
    {isLast ? (
      <Trans>Above the limit of one operator: yours is the second approval.</Trans>
    ) : (
      <Trans>Above the limit of one operator: another one has to approve it after you.</Trans>
    )}
  </p>
);

/** Approves or refuses, after a confirmation that names the user and the amount. */
export const DecisionForm = ({ review, keys }: { review: Review; keys: DecisionKeys }) => {
  const { reason: choice, approve } = keys;
  const { t } = useLingui();
  const reasonText = useReasonText(review);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const fields = useDecisionFields(review);
  const { reason, why, isChecked, isLast } = fields;
  const { isLive } = useStore(liveAdmin);
  const { kind } = useStore(decisionState);
  const isBlocked = !isLive || kind === 'sending' || kind === 'uncertain';
  const missing = (text: string, when: Asked): string | null =>
    isChecked === when && text.trim() === '' ? t`This field is required` : null;
  const ask = (verdict: Exclude<Asked, null>): void => {
    fields.setChecked(verdict);
    if (!isBlocked && requiredTexts(verdict, fields).every((text) => text.trim() !== ''))
      fields.setAsked(verdict);
    else if (verdict === 'refuse') (reason === 'other' ? textArea : choice).current?.focus();
  };
  return (
    <Stack as="form" gap={4} onSubmit={(event) => event.preventDefault()}>
      {review.approvals_needed > 1 ? <ApprovalsNote isLast={isLast} /> : null}
      <ApprovalFields review={review} fields={fields} missing={(text) => missing(text, 'approve')} />
      <SelectField
        label={t`Reason to refuse`}
        hint={t`The user sees it in their own language.`}
        error={missing(reason, 'refuse')}
        ref={choice}
        options={[
          { value: '', label: t`Choose a reason` },
          ...refusalReasons[review.kind].map((value) => ({ value, label: reasonText(value) })),
        ]}
        value={reason}
        onChange={fields.setReason}
      />
      <Field
        label={t`Note`}
        hint={t`If you refuse, the user sees this text as written.`}
        error={reason === 'other' ? missing(why, 'refuse') : null}
      >
        {(control) => (
          <textarea
            {...control}
            ref={textArea}
            className={styles.reason}
            rows={3}
            maxLength={300}
            value={why}
            onChange={({ target }) => fields.setWhy(target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button ref={approve} blocked={isBlocked} aria-keyshortcuts="a" onClick={() => ask('approve')}>
          <Trans>Approve</Trans>
        </Button>
        <Button variant="danger" blocked={isBlocked} aria-keyshortcuts="r" onClick={() => ask('refuse')}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
      <ConfirmDecision review={review} fields={fields} />
    </Stack>
  );
};
