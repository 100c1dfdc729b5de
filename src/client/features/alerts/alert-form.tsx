import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { alertConditions, alertMinutes, type AlertCondition } from '#contract/alerts.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { showToast } from '#client/lib/toast.ts';
import { useWrongFieldFocus } from '#client/parts/forms/use-wrong-field-focus.ts';
import { Price } from '#client/parts/quotes/price.tsx';
import { AmountField } from '#client/ui/amount-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chips } from '#client/ui/chips.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { isPriceAlert } from '#domain/alert.ts';
import { useConditionName, useMinutesText } from './alert-words.ts';
import { useAlertForm, type AlertForm as Form } from './use-alert-form.ts';
import styles from './alerts.module.css';

const Figure = ({ form, pair }: { form: Form; pair: PairView }) => {
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
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden="true">{t`Within`}</span>
        <Segments
          label={t`Within`}
          options={alertMinutes.map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }))}
          value={draft.minutes}
          onChange={(minutes) => edit({ minutes })}
        />
      </div>
    </>
  );
};

/** A new alert for a pair. */
export const AlertForm = ({ pair, onChangePair }: { pair: PairView; onChangePair: () => void }) => {
  const { t } = useLingui();
  const form = useAlertForm(pair);
  const conditionName = useConditionName();
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  const send = async (): Promise<void> => {
    const asked = await form.send();
    if (asked)
      showToast(
        asked === 'sent' ? t`Alert set` : t`Saved on this device. It is set once you’re back online.`,
      );
  };
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t`New alert`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.pair}>
        <span className={styles.symbol}>
          {pair.kind === 'futures' ? t`${ph({ symbol: pair.symbol })} futures` : pair.symbol}
        </span>
        <Price id={pair.id} className={styles.price} />
        <IconButton label={t`Change pair`} icon="swap" aria-haspopup="dialog" onClick={onChangePair} />
      </div>
      <Chips<AlertCondition>
        label={t`Tell me when`}
        wraps
        options={alertConditions.map((condition) => ({ value: condition, label: conditionName(condition) }))}
        value={form.draft.condition}
        onChange={(condition) => form.edit({ condition })}
      />
      <Figure form={form} pair={pair} />
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden="true">{t`Valid for`}</span>
        <Segments
          label={t`Valid for`}
          options={[
            { value: '1', label: t`1 day` },
            { value: '7', label: t`7 days` },
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
          ]}
          value={form.draft.days}
          onChange={(days) => form.edit({ days })}
        />
      </div>
      <p className={styles.error} role="alert">
        {form.formError}
      </p>
      <Button type="submit" busy={form.isBusy}>{t`Set alert`}</Button>
    </form>
  );
};
