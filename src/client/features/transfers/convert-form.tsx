import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BoardAge } from '#client/components/quotes/board-age.tsx';
import { OfferAgain } from '#client/components/ticket/offer-again.tsx';
import { PercentChoice } from '#client/components/ticket/percent-choice.tsx';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { ActionBar } from '#client/ui/layout/action-bar.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { Note } from '#client/ui/states/note.ts';
import { ConfirmConversion } from './confirm-conversion.tsx';
import type { ConvertibleCurrency } from './convert-currencies.ts';
import { PairCurrency } from './pair-currency.tsx';
import { ExpectedRows } from './expected-rows.tsx';
import { PriceWait } from './price-wait.tsx';
import { TransferOutcome } from './transfer-outcome.tsx';
import type { ConvertForm as ConvertFormState } from './use-convert-form.ts';
import styles from './convert-form.module.css';

interface AmountsProps {
  /** At least two. */
  offered: readonly ConvertibleCurrency[];
  form: ConvertFormState;
}

/** Worth of an amount in the user's currency; the line stays while it is unknown. */
const Worth = ({ usdt }: { usdt: string | null }) => {
  const fiat = useFiat();
  return (
    <Note as="p" size="tiny" className={styles.worth}>
      {usdt === null ? ' ' : `≈ ${fiat(usdt)}`}
    </Note>
  );
};

/** Both amounts with their currencies, and the button that swaps them. */
const Amounts = ({ offered, form }: AmountsProps) => {
  const { t } = useLingui();
  const { draft, from, edit } = form;
  return (
    <>
      <div className={styles.card}>
        <div className={styles.side}>
          <AmountField
            label={t`Amount (${ph({ currency: from.name })})`}
            placeholder="0"
            unit={<PairCurrency which="from" offered={offered} form={form} />}
            value={form.amount}
            error={form.amountError}
            onChange={(amount) => edit({ amount, percent: null, wanted: '' })}
          />
          <Worth usdt={form.worth.from} />
        </div>
        <IconButton
          className={styles.seam}
          label={t`Swap the currencies`}
          icon="swap"
          onClick={() => form.choose('from', form.to.id)}
        />
        <div className={styles.side}>
          <AmountField
            label={t`You receive about`}
            placeholder="0"
            unit={<PairCurrency which="to" offered={offered} form={form} />}
            value={form.received}
            error={form.receivedError}
            onChange={(wanted) => edit({ wanted, amount: '', percent: null })}
          />
          <Worth usdt={form.worth.to} />
        </div>
      </div>
      <AvailableFunds
        amount={from.available}
        currency={from.name}
        source={{ account: 'change', currencyId: from.id }}
        needs={form.amount}
      />
      <PercentChoice
        steps={form.percentSteps}
        value={draft.percent}
        onChange={(percent) =>
          edit(percent === null ? { percent, amount: form.amount } : { percent, wanted: '' })
        }
      />
    </>
  );
};

/** Composes a conversion, locks its rate, confirms it, and follows it to a definite outcome. */
export const ConvertForm = ({ offered, form }: AmountsProps) => {
  const { t } = useLingui();
  const { sending, from, edit } = form;
  if (sending.isUnderWay || sending.answer)
    return <TransferOutcome sending={sending} onDone={sending.dismiss} />;
  return (
    <form
      className={ticketStyles.ticket}
      noValidate
      aria-label={t`Convert currencies`}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Amounts offered={offered} form={form} />
      <ExpectedRows form={form} />
      <BoardAge id={from.pairId ?? form.to.pairId ?? 0} />
      {form.overText ? (
        <OfferAgain
          text={form.overText}
          offer={<Trans>Get a new rate</Trans>}
          dismissLabel={<Trans>Not now</Trans>}
          isBlocked={form.blocked.isBlocked}
          onReview={form.submit}
          onDismiss={() => edit({})}
        />
      ) : null}
      <Note tone="danger" role="alert">
        {form.formError ?? (form.asked ? undefined : form.askError)}
      </Note>
      <ActionBar>
        <Button
          type="submit"
          busy={form.isAsking}
          blocked={form.blocked.isBlocked}
          onPointerDown={form.blocked.begin}
        >{t`Preview conversion`}</Button>
      </ActionBar>
      {form.blocked.isBlocked && !form.blocked.error ? <PriceWait /> : null}
      {form.asked ? <ConfirmConversion asked={form.asked} form={form} /> : null}
    </form>
  );
};
