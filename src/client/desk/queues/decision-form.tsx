import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type RefObject } from 'react';
import { refusalReasons, type RefusalReason } from '#contract/refusals.ts';
import type { Review } from '#contract/reviews.ts';
import { formatAmount } from '#client/lib/format.ts';
import { useStore } from '#client/lib/store.ts';
import { useRefusalText } from '#client/parts/refusals/later/refusal-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Confirm } from '#client/ui/confirm.tsx';
import { Field } from '#client/ui/field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Stack } from '#client/ui/stack.ts';
import { liveDesk } from '../live-desk.ts';
import { ApprovalFields } from './approval-fields.tsx';
import { decisionState, sendDecision } from './decision.ts';
import { useAnswerOptions } from './use-answer-options.ts';
import { useKindText } from './use-kind-text.ts';
import styles from './decision-pane.module.css';

export type Asked = 'approve' | 'refuse' | null;

export interface DecisionKeys {
  readonly reason: RefObject<HTMLSelectElement | null>;
  readonly approve: RefObject<HTMLButtonElement | null>;
}

/** What is filled in of one review; gone when another one is shown. */
const useFields = (review: Review) => {
  const [reference, setReference] = useState('');
  const [arrived, setArrived] = useState('');
  const [option, setOption] = useState('');
  const [reason, setReason] = useState<RefusalReason | ''>('');
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState<Asked>(null);
  const [isChecked, setChecked] = useState<Asked>(null);
  /** Of two approvals the first one pays nothing yet, and has nothing to say of a payment. */
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

/** An amount with its currency; what is no figure as it was typed. */
const written = (amount: string, unit: string): string =>
  `${/^\d+(\.\d+)?$/.test(amount) ? formatAmount(amount) : amount} ${unit}`.trim();

/** Approves or refuses, after a confirmation that names whom and how much. */
export const DecisionForm = ({ review, keys }: { review: Review; keys: DecisionKeys }) => {
  const { reason: choice, approve } = keys;
  const { t } = useLingui();
  const kindText = useKindText();
  const refusalText = useRefusalText();
  const reasonText = (one: RefusalReason): string =>
    one === 'other' ? t`Another reason (see the note)` : refusalText({ kind: review.kind, reason: one });
  const words = useRef<HTMLTextAreaElement>(null);
  const fields = useFields(review);
  const { reference, arrived, option, reason, why, asked, isChecked, asks, isLast } = fields;
  const { isLive } = useStore(liveDesk);
  const { kind } = useStore(decisionState);
  const isHeld = !isLive || kind === 'sending' || kind === 'uncertain';
  const missing = (text: string, when: Asked): string | null =>
    isChecked === when && text.trim() === '' ? t`This field is required` : null;
  const ask = (verdict: Exclude<Asked, null>): void => {
    fields.setChecked(verdict);
    const wanted =
      verdict === 'refuse'
        ? [reason, ...(reason === 'other' ? [why] : [])]
        : [
            ...(asks.includes('reference') ? [reference] : []),
            ...(asks.includes('arrived') ? [arrived] : []),
            ...(asks.includes('option') ? [option] : []),
          ];
    if (!isHeld && wanted.every((text) => text.trim() !== '')) fields.setAsked(verdict);
    else if (verdict === 'refuse') (reason === 'other' ? words : choice).current?.focus();
  };
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
  const unit = review.currency_name ?? '';
  const isFact = asks.includes('option');
  const answers = useAnswerOptions(review);
  const amount = review.amount === null ? '' : written(review.amount, unit);
  /** What the approval moves: of a deposit what arrived. */
  const moved = asks.includes('arrived') ? written(arrived, unit) : amount;
  const account = review.person?.account;
  return (
    <Stack as="form" gap={4} onSubmit={(event) => event.preventDefault()}>
      {review.approvals_needed > 1 ? (
        <p className={styles.hint}>
          {isLast ? (
            <Trans>Above the limit of one operator: yours is the second approval.</Trans>
          ) : (
            <Trans>Above the limit of one operator: another one has to approve it after you.</Trans>
          )}
        </p>
      ) : null}
      <ApprovalFields review={review} fields={fields} missing={(text) => missing(text, 'approve')} />
      <SelectField
        label={t`Reason to refuse`}
        hint={t`The person reads it in their own language.`}
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
        hint={t`Where you refuse, the person reads it as it stands.`}
        error={reason === 'other' ? missing(why, 'refuse') : null}
      >
        {(control) => (
          <textarea
            {...control}
            ref={words}
            className={styles.reason}
            rows={3}
            maxLength={300}
            value={why}
            onChange={({ target }) => fields.setWhy(target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button ref={approve} held={isHeld} aria-keyshortcuts="a" onClick={() => ask('approve')}>
          <Trans>Approve</Trans>
        </Button>
        <Button variant="danger" held={isHeld} aria-keyshortcuts="r" onClick={() => ask('refuse')}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
      <Confirm
        open={asked !== null}
        title={asked === 'refuse' ? t`Refuse this?` : t`Approve this?`}
        rows={[
          ...(account === undefined ? [] : [{ label: t`Person`, value: account }]),
          { label: t`What`, value: kindText(review.kind) },
          ...(amount === '' ? [] : [{ label: t`Amount`, value: amount }]),
          ...(asked === 'approve' && asks.includes('arrived')
            ? [{ label: t`Amount that arrived`, value: moved }]
            : []),
          ...(asked === 'approve' && isFact
            ? [
                {
                  label: t`What came true`,
                  value: answers.find(({ value }) => value === option)!.label,
                },
              ]
            : []),
          ...(asked === 'approve' && asks.includes('reference')
            ? [{ label: isFact ? t`Source` : t`Payment reference`, value: reference }]
            : []),
          ...(asked === 'refuse' && reason !== '' ? [{ label: t`Reason`, value: reasonText(reason) }] : []),
          ...(why.trim() === '' ? [] : [{ label: t`Note`, value: why }]),
        ]}
        risk={t`This cannot be undone.`}
        confirmLabel={
          asked === 'refuse' ? t`Refuse` : moved === '' ? t`Approve` : t`Approve ${ph({ amount: moved })}`
        }
        variant={asked === 'refuse' ? 'danger' : 'primary'}
        onConfirm={decide}
        onCancel={() => fields.setAsked(null)}
      />
    </Stack>
  );
};
