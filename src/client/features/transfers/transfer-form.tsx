import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { OfferAgain } from '#client/components/ticket/offer-again.tsx';
import { PercentChoice } from '#client/components/ticket/percent-choice.tsx';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { Available } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { ActionBar } from '#client/ui/layout/action-bar.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { AccountPair } from './account-pair.tsx';
import { BalanceSteps } from './balance-steps.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import type { AskedTransfer } from './transfer-form-kind.ts';
import { TransferOutcome } from './transfer-outcome.tsx';
import { useTransferForm } from './use-transfer-form.ts';

interface TransferFormProps {
  balances: readonly BalanceRow[];
  /** The transfer that the page was opened for. */
  opened: AskedTransfer;
}

/** Composes a transfer, confirms it, and follows it to a definite outcome. */
export const TransferForm = ({ balances, opened }: TransferFormProps) => {
  const { t } = useLingui();
  const form = useTransferForm(balances, opened);
  const { draft, sending, currency, edit } = form;
  if (sending.isUnderWay || sending.answer)
    return <TransferOutcome sending={sending} onDone={sending.dismiss} />;
  return (
    <form
      className={ticketStyles.ticket}
      noValidate
      aria-label={t`Transfer between accounts`}
      onSubmit={(event) => {
        event.preventDefault();
        form.review();
      }}
    >
      <AccountPair balances={balances} form={form} />
      <SelectField
        label={t`Currency`}
        options={form.currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(currency?.id ?? '')}
        onChange={(id) => edit({ currency: Number(id), amount: '', percent: null })}
      />
      <AmountField
        label={t`Amount (${ph({ currency: currency?.name ?? '' })})`}
        value={form.request.number}
        error={form.errorOf('number')}
        hint={<Available amount={currency?.from.available ?? null} currency={currency?.name ?? ''} />}
        onChange={(amount) => edit({ amount, percent: null })}
      />
      <PercentChoice
        steps={form.percentSteps}
        value={draft.percent}
        onChange={(percent) =>
          edit(percent === null ? { percent, amount: form.request.number } : { percent })
        }
      />
      <BalanceSteps steps={form.steps} currency={currency?.name ?? ''} />
      {form.isLate ? (
        <OfferAgain
          text={
            <Trans>
              Not transferred. Your request reached the exchange too late and won’t be resent automatically.
            </Trans>
          }
          offer={<Trans>Review again</Trans>}
          dismissLabel={<Trans>Not now</Trans>}
          isBlocked={form.blocked.isBlocked}
          onReview={form.review}
          onDismiss={() => edit({})}
        />
      ) : null}
      <Note tone="danger" role="alert">
        {form.formError}
      </Note>
      <ActionBar>
        <Button type="submit" blocked={form.blocked.isBlocked} onPointerDown={form.blocked.begin}>
          {t`Review transfer`}
        </Button>
      </ActionBar>
      {form.blocked.isBlocked && !form.blocked.error ? (
        <Note tone="warn">
          <Trans>You’re offline. What you typed is kept; nothing is sent until you are back.</Trans>
        </Note>
      ) : null}
      {form.asked ? <ConfirmTransfer asked={form.asked} form={form} /> : null}
    </form>
  );
};
