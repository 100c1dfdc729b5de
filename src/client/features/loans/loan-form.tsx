import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { LoanOffer } from '#contract/loan-rows.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { fieldText } from '#client/lib/format/typed-figure.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { ActionBar } from '#client/ui/layout/action-bar.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { lentAccount } from '#domain/loans/loans.ts';
import { ConfirmLoan } from './confirm-loan.tsx';
import { dayRateOf } from './evaluate-loan.ts';
import { leverages } from './loan-form-kind.ts';
import { LoanOutcome } from './loan-outcome.tsx';
import { RiskChart } from './risk-chart.tsx';
import { estimateText } from './risk-figures.ts';
import { useLoanForm, type LoanForm as Form } from './use-loan-form.ts';
import styles from './loans.module.css';

const Figures = ({ form }: { form: Form }) => {
  const { t } = useLingui();
  const { figures, currency, source, draft, shown } = form;
  const of = (amount: string | undefined, unit = currency.currency_name): string =>
    amount === undefined ? '—' : `${formatAmount(amount)} ${unit}`;
  const estimate = (amount: string | undefined): string =>
    amount === undefined ? '—' : `${estimateText(amount, currency.decimals)} ${currency.currency_name}`;
  const priceAt = (price: string | null | undefined): string =>
    price ? `${shown.symbol} ${formatAmount(price)}` : '—';
  const rate = dayRateOf(draft.days);
  return (
    <Facts
      rows={[
        [
          t`Collateral`,
          <span key="collateral" className={form.errors.collateral ? styles.wrong : undefined}>
            {of(figures?.collateral, source.currency.currency_name)}
            {figures && source.currency !== currency ? ` ≈ ${of(figures.worth)}` : ''}
          </span>,
        ],
        [t`Paid out to you`, `${estimate(figures?.free)} · ${t(accountLabels[lentAccount])}`],
        [t`Held as security`, estimate(figures?.held)],
        [t`Interest per day`, `${rate ? formatShare(rate) : '—'} · ${of(figures?.ofDay)}`],
        [t`Total interest`, of(figures?.interest)],
        [t`Owed at end of term`, of(figures?.atEnd)],
        [t`Collateral ratio`, figures ? formatShare(figures.rate) : '—'],
        [t`Margin call at`, priceAt(figures?.warning)],
        [t`Collateral is sold at`, priceAt(figures?.closing)],
      ]}
    />
  );
};

/** Fields for currency, amount, term, leverage and collateral. */
const LoanFields = ({ offer, form }: { offer: LoanOffer; form: Form }) => {
  const { t } = useLingui();
  const { draft, currency, source, bounds, errors } = form;
  const name = currency.currency_name;
  return (
    <>
      <SelectField
        label={t`Loan currency`}
        options={offer.currencies.map(({ currency_id, currency_name }) => ({
          value: String(currency_id),
          label: currency_name,
        }))}
        value={String(draft.currency)}
        onChange={(value) => form.edit({ currency: Number(value), amount: '' })}
      />
      <AmountField
        label={t`Amount (${ph({ currency: name })})`}
        value={draft.amount}
        error={errors.amount}
        hint={
          bounds
            ? t`Minimum ${ph({ minimum: formatAmount(bounds.least) })}, maximum ${ph({ maximum: formatAmount(bounds.most) })} ${ph({ currency: name })}`
            : undefined
        }
        onChange={(amount) => form.edit({ amount })}
      />
      <AmountField
        label={t`Term in days`}
        value={draft.days}
        error={errors.days}
        hint={t`${ph({ least: offer.min_days })} to ${ph({ most: offer.max_days })} days`}
        onChange={(days) => form.edit({ days })}
      />
      <Stack gap={2} className={styles.field}>
        <span aria-hidden="true">{t`Leverage`}</span>
        <Segments
          label={t`Leverage`}
          options={leverages.map((value) => ({ value, label: `${fieldText(value)}×` }))}
          value={draft.leverage}
          onChange={(leverage) => form.edit({ leverage })}
        />
      </Stack>
      <SelectField
        label={t`Collateral from`}
        error={errors.collateral}
        options={form.sources.map(({ key, account, currency: { currency_name } }) => ({
          value: key,
          label: `${currency_name} · ${t(accountLabels[account])}`,
        }))}
        value={draft.source}
        onChange={(value) => form.edit({ source: value })}
      />
      <AvailableFunds
        amount={source.available}
        currency={source.currency.currency_name}
        source={{ account: source.account, currencyId: source.currency.currency_id }}
        needs={form.figures?.collateral ?? null}
      />
    </>
  );
};

/** Composes a loan with its cost and risk, confirms it, and follows it to a definite outcome. */
export const LoanForm = ({ offer, isEligible }: { offer: LoanOffer; isEligible: boolean }) => {
  const { t } = useLingui();
  const formId = useId();
  const form = useLoanForm(offer, isEligible);
  const { currency, source, sending, errors, figures, price } = form;
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  if (sending.isUnderWay || sending.answer) return <LoanOutcome sending={sending} />;
  const name = currency.currency_name;
  return (
    <>
      <form
        id={formId}
        ref={element}
        className={ticketStyles.ticket}
        noValidate
        aria-label={t`Loan calculator`}
        onSubmit={(event) => {
          event.preventDefault();
          form.review();
        }}
      >
        <LoanFields offer={offer} form={form} />
        <Figures form={form} />
        {figures && price && source.currency.symbol !== currency.symbol ? (
          <RiskChart loan={figures.risk} currency={name} price={price} shown={form.shown} />
        ) : null}
        {form.isLive ? null : (
          <Note role="status">
            <Trans>Prices are not up to date.</Trans>
          </Note>
        )}
        <Note tone="danger" role="alert">
          {errors.form}
        </Note>
        <ConfirmLoan form={form} offer={offer} />
      </form>
      {isEligible ? (
        <ActionBar>
          <Button type="submit" form={formId}>
            <Trans>Review application</Trans>
          </Button>
        </ActionBar>
      ) : null}
    </>
  );
};
