import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawalTerms } from '#contract/withdrawals.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { Note } from '#client/ui/states/note.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { AddPayee, PayeeKindRows } from './add-payee.tsx';
import { kindsOf } from './payee-kinds.ts';
import type { WithdrawForm } from './use-withdraw-form.ts';
import { chainOfPayee, nameOfPayee, numberOfPayee, shortNumber } from './withdrawable.ts';
import styles from './withdraw.module.css';

/** An address without a name of its own is named by its ends, which are not repeated. */
const payeeLabel = (payee: PayeeRow): string => {
  const parts = [nameOfPayee(payee), chainOfPayee(payee), shortNumber(numberOfPayee(payee))];
  return [...new Set(parts)].filter(Boolean).join(' · ');
};

type Form = Pick<WithdrawForm, 'payees' | 'payee' | 'errorOf' | 'edit'>;

interface PayeeFieldProps {
  form: Form;
  terms: WithdrawalTerms;
  /** Called to confirm a new payee by code, so that it can be used at once. */
  onConfirm: (payee: PayeeRow) => void;
}

/** The payee: one of the saved ones, or links to save the first. */
export const PayeeField = ({ form, terms, onConfirm }: PayeeFieldProps) => {
  const { t } = useLingui();
  const { payees, payee, edit } = form;
  const kinds = kindsOf(terms);
  if (payees.length === 0)
    return (
      <Stack as="section" gap={1} aria-label={t({ message: 'To', context: 'payee' })}>
        <Note>
          <Trans>No saved recipient for {ph({ currency: terms.currency_name })} yet. Add one first:</Trans>
        </Note>
        <PayeeKindRows kinds={kinds} />
      </Stack>
    );
  const isWaiting = payee !== undefined && Date.parse(payee.ready_at) > serverNowMs();
  return (
    <SelectField
      label={t({ message: 'To', context: 'payee' })}
      aside={<AddPayee kinds={kinds} />}
      options={[
        ...(payee ? [] : [{ value: '', label: t`Choose a recipient` }]),
        ...payees.map((each) => ({
          value: String(each.id),
          label: payeeLabel(each),
        })),
      ]}
      value={payee ? String(payee.id) : ''}
      error={form.errorOf('address')}
      hint={
        payee === undefined ? undefined : isWaiting ? (
          <>
            <Trans>Usable from {ph({ time: formatDateTime(payee.ready_at) })}</Trans>
            {' · '}
            <button type="button" className={styles.inline} onClick={() => onConfirm(payee)}>
              <Trans>Confirm it by code</Trans>
            </button>
          </>
        ) : (
          <span className={styles.number}>{numberOfPayee(payee)}</span>
        )
      }
      onChange={(id) => edit({ payee: Number(id) })}
    />
  );
};
