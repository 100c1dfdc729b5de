import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { alertConditions, alertMinutes, type AlertCondition } from '#contract/alerts.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { isPriceAlert } from '#domain/alerts/alert.ts';
import { useConditionName, useMinutesText } from './alert-texts.ts';
import { alertDays, type AlertForm } from './use-alert-form.ts';
import styles from './alerts.module.css';

const Figure = ({ form, pair }: { form: AlertForm; pair: PairView }) => {
  const { t } = useLingui();
  const minutesText = useMinutesText();
  const { draft, edit } = form;
  if (isPriceAlert(draft))
    return (
      <AmountField
        label={t`Price (${ph({ currency: pair.legal_name })})`}
        value={draft.price}
        error={form.errorOf('price')}
        onChange={(price) => edit({ price })}
      />
    );
  return (
    <>
      <AmountField
        label={t`Change (%)`}
        value={draft.percent}
        error={form.errorOf('percent')}
        onChange={(percent) => edit({ percent })}
      />
      <Stack gap={2} shrinks className={styles.choice}>
        <Note as="span" aria-hidden="true">{t`Within`}</Note>
        <Segments
          label={t`Within`}
          options={alertMinutes.map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }))}
          value={draft.minutes}
          onChange={(minutes) => edit({ minutes })}
        />
      </Stack>
    </>
  );
};

/** Fields for an alert's condition and duration, with their errors. */
export const AlertFields = ({ form, pair }: { form: AlertForm; pair: PairView }) => {
  const { t } = useLingui();
  const conditionName = useConditionName();
  const daysText: Readonly<Record<(typeof alertDays)[number], string>> = {
    1: t`1 day`,
    7: t`7 days`,
    30: t`30 days`,
    90: t`90 days`,
  };
  return (
    <>
      <Chips<AlertCondition>
        label={t`Tell me when`}
        wraps
        options={alertConditions.map((condition) => ({ value: condition, label: conditionName(condition) }))}
        value={form.draft.condition}
        onChange={(condition) => form.edit({ condition })}
      />
      <Figure form={form} pair={pair} />
      <Stack gap={2} shrinks className={styles.choice}>
        <Note as="span" aria-hidden="true">{t`Valid for`}</Note>
        <Segments
          label={t`Valid for`}
          options={alertDays.map((days) => ({ value: days, label: daysText[days] }))}
          value={form.draft.days}
          onChange={(days) => form.edit({ days })}
        />
      </Stack>
      <Note tone="danger" size="body" role="alert">
        {form.formError}
      </Note>
    </>
  );
};
