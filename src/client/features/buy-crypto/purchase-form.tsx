import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PurchaseOffer } from '#contract/purchases.ts';
import { countryName, currencyName } from '#client/lib/text/display-names.ts';
import { formatAmount, formatUtcDate } from '#client/lib/format/format.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { CurrencyChoice } from '#client/components/quotes/currency-choice.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { ActionBar } from '#client/ui/layout/action-bar.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Note } from '#client/ui/states/note.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { usualSums, type Payer } from '#domain/purchases/fiat-purchase.ts';
import { BankField } from './bank-field.tsx';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { PayerPart } from './payer-fields.tsx';
import { PurchaseAccess } from './purchase-access.tsx';
import { browserRegion, chosenOf, type Choice } from './purchase-draft.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { paymentMethodLabels } from './purchase-labels.ts';
import { OldRateNote, UnpricedNote } from './rate-notes.tsx';
import { rateText } from './rate-text.ts';
import { useAmountHint } from './use-amount-hint.ts';
import { usePurchaseForm, useVerificationLevel, type PurchaseForm as Form } from './use-purchase-form.ts';

/** Selectors for country and payment method. */
const Choices = ({ offer, form, chosen }: { offer: PurchaseOffer; form: Form; chosen: Choice }) => {
  const { t, i18n } = useLingui();
  const countries = useMemo(
    () =>
      offer.countries
        .map(({ country }) => ({ value: country, label: countryName(country) }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.locale)),
    [offer, i18n.locale],
  );
  return (
    <>
      <SelectField
        label={t`Country or region`}
        options={countries}
        value={chosen.country.country}
        error={form.errorOf('country')}
        onChange={(country) => form.edit({ country })}
      />
      <SelectField
        label={t`Payment method`}
        options={chosen.country.methods.map((value) => ({ value, label: t(paymentMethodLabels[value]) }))}
        value={chosen.method}
        error={form.errorOf('method')}
        onChange={(method) => form.edit({ method })}
      />
      <UnpricedNote country={chosen.country} />
      <BankField form={form} chosen={chosen} />
    </>
  );
};

/** The amount to pay with its currency, and usual sums at a press. */
const Amount = ({ form, chosen }: { form: Form; chosen: Choice }) => {
  const { t } = useLingui();
  const level = useVerificationLevel();
  const hint = useAmountHint(chosen.currency);
  const { currency, minimum, maximums } = chosen.currency;
  return (
    <>
      <AmountField
        label={t`Amount to pay`}
        unit={
          <CurrencyChoice
            label={t`Pay with`}
            code={currency}
            options={chosen.country.currencies.map((offered) => ({
              value: offered.currency,
              label: `${offered.currency}, ${currencyName(offered.currency)}`,
            }))}
            value={currency}
            isWrong={form.errorOf('currency') !== undefined}
            onChange={(value) => form.edit({ currency: value })}
          />
        }
        value={form.draft.amount}
        error={form.errorOf('amount') ?? form.errorOf('currency')}
        hint={hint}
        onChange={(amount) => form.edit({ amount })}
      />
      <Chips
        wraps
        label={t`Usual sums`}
        options={usualSums(minimum, maximums[Math.max(1, level)] ?? minimum).map((sum) => ({
          value: sum,
          label: formatAmount(sum, 0),
        }))}
        value={form.draft.amount}
        onChange={(amount) => form.edit({ amount })}
      />
    </>
  );
};

/** The amount bought at the published rate. */
const Figures = ({
  offer,
  number,
  chosen,
}: {
  offer: PurchaseOffer;
  number: string | null;
  chosen: Choice;
}) => {
  const { t } = useLingui();
  const { currency, rate } = chosen.currency;
  return (
    <dl className={ticketStyles.rows}>
      <div>
        <dt>{t`You receive`}</dt>
        <dd aria-live="polite">{number === null ? '—' : `${formatAmount(number, 6)} USDT`}</dd>
      </div>
      <div>
        <dt>{t`Rate`}</dt>
        <dd>{rateText(rate, currency)}</dd>
      </div>
      <div>
        <dt>{t`Rate date`}</dt>
        <dd>
          {formatUtcDate(offer.rates_as_of)} · {offer.rates_source}
        </dd>
      </div>
    </dl>
  );
};

interface PurchaseFormProps {
  offer: PurchaseOffer;
  first: Choice;
  /** What the exchange knows of the payer; unset: nothing. */
  verified?: Partial<Payer> | undefined;
}

/** Purchase form, with its confirmation and outcome. */
export const PurchaseForm = ({ offer, first, verified }: PurchaseFormProps) => {
  const { t } = useLingui();
  const choose = (draft: Parameters<typeof chosenOf>[1]): Choice =>
    chosenOf(offer, draft, browserRegion()) ?? first;
  const form = usePurchaseForm(offer, verified, choose);
  const level = useVerificationLevel();
  const { sending, draft } = form;
  const chosen = choose(draft);
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  if (sending.isUnderWay || sending.answer) return <PurchaseOutcome sending={sending} />;
  return (
    <form
      ref={element}
      className={ticketStyles.ticket}
      noValidate
      aria-label={t`Buy crypto`}
      onSubmit={(event) => {
        event.preventDefault();
        form.review();
      }}
    >
      <Amount form={form} chosen={chosen} />
      <Figures offer={offer} number={form.number} chosen={chosen} />
      <OldRateNote offer={offer} currency={chosen.currency.currency} />
      <Choices offer={offer} form={form} chosen={chosen} />
      <PayerPart form={form} />
      <Note tone="danger" role="alert">
        {form.formError}
      </Note>
      <ActionBar>
        {level > 0 ? (
          <Button type="submit">
            <Trans>Review order</Trans>
          </Button>
        ) : (
          <PurchaseAccess />
        )}
      </ActionBar>
      <Note>
        <Trans>
          You have {ph({ minutes: Math.round(offer.payment_time_ms / 60_000) })} minutes to pay. The USDT goes
          to your Spot account.
        </Trans>
      </Note>
      <ConfirmPurchase form={form} />
    </form>
  );
};
