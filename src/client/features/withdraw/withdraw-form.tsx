import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawalTerms } from '#contract/withdrawals.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { ActionBar } from '#client/ui/layout/action-bar.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ConfirmPayeeSheet } from './confirm-payee-sheet.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { PayeeField } from './payee-field.tsx';
import { Requirements } from './requirements.tsx';
import { TermsAge } from './terms-age.tsx';
import { useWithdrawForm, type WithdrawForm as Form } from './use-withdraw-form.ts';
import { WithdrawFigures } from './withdraw-figures.tsx';
import { WithdrawalOutcome } from './withdrawal-outcome.tsx';
import styles from './withdraw.module.css';

interface FieldsProps {
  form: Form;
  terms: WithdrawalTerms;
  name: string;
  onConfirm: (payee: PayeeRow) => void;
}

/** Fields for payee and amount with their figures, once the terms are known. */
const Fields = ({ form, terms, name, onConfirm }: FieldsProps) => {
  const { t } = useLingui();
  const { draft, payee, edit, blocked } = form;
  return (
    <>
      <Requirements terms={terms} />
      <PayeeField form={form} terms={terms} onConfirm={onConfirm} />
      <AmountField
        label={t`Amount (${ph({ currency: name })})`}
        value={draft.amount}
        error={form.errorOf('number')}
        aside={
          <button type="button" className={styles.max} onClick={() => edit({ amount: form.most })}>
            <Trans>Max</Trans>
          </button>
        }
        onChange={(amount) => edit({ amount })}
      />
      <AvailableFunds
        amount={form.balance?.available ?? null}
        currency={name}
        source={{ account: form.balance?.account ?? 'change', currencyId: form.balance?.currency_id ?? 0 }}
        needs={draft.amount}
      />
      <TextField
        label={t`Remark (optional)`}
        value={draft.remark}
        error={form.errorOf('remark')}
        autoComplete="off"
        maxLength={140}
        onChange={(remark) => edit({ remark })}
      />
      <WithdrawFigures terms={terms} way={form.way} received={form.received} />
      <TermsAge terms={terms} answer={form.answer} />
      <Note tone="danger" role="alert">
        {form.formError}
      </Note>
      <ActionBar>
        <Button
          type="submit"
          blocked={blocked.isBlocked}
          disabled={!payee || terms.level === 0 || !terms.has_pay_password}
          onPointerDown={blocked.begin}
        >
          {t`Review withdrawal`}
        </Button>
      </ActionBar>
    </>
  );
};

/** Placeholder while the terms are unknown. */
const TermsPending = ({ answer: { failure, retry } }: { answer: Form['answer'] }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return failure ? (
    <NotLoaded title={t`The terms did not load`} detail={failureText(failure)} onRetry={retry} />
  ) : (
    <Skeleton shape="row" count={4} />
  );
};

interface WithdrawFormProps {
  balances: readonly BalanceRow[];
  payees: readonly PayeeRow[];
  /** The currency that the page was opened for. */
  opened: number | undefined;
}

/** Composes a withdrawal, confirms it, and follows it to a definite outcome. */
export const WithdrawForm = ({ balances, payees, opened }: WithdrawFormProps) => {
  const { t } = useLingui();
  const form = useWithdrawForm(balances, payees, opened);
  const { sending, terms, answer, edit, balance } = form;
  const confirming = payees.find(({ id }) => id === form.draft.confirming);
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  if (!form.asked && (sending.isUnderWay || sending.answer))
    return (
      <WithdrawalOutcome
        sending={sending}
        onDone={() => {
          sending.dismiss();
          answer.retry();
        }}
      />
    );
  if (!balance) return <Empty icon="assets" title={t`None of your balances can be withdrawn.`} />;
  return (
    <>
      <form
        ref={element}
        className={ticketStyles.ticket}
        noValidate
        aria-label={t`Withdraw`}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <SelectField
          label={t`Currency`}
          options={form.balances.map(({ currency_id, currency_name }) => ({
            value: String(currency_id),
            label: currency_name,
          }))}
          value={String(balance.currency_id)}
          onChange={(id) => edit({ currency: Number(id), payee: 0, amount: '' })}
        />
        {terms ? (
          <Fields
            form={form}
            terms={terms}
            name={balance.currency_name}
            onConfirm={({ id }) => edit({ confirming: id })}
          />
        ) : (
          <TermsPending answer={answer} />
        )}
      </form>
      {confirming ? <ConfirmPayeeSheet payee={confirming} onClose={() => edit({ confirming: 0 })} /> : null}
      {form.asked ? <ConfirmWithdrawal asked={form.asked} form={form} /> : null}
    </>
  );
};
