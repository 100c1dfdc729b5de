import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import { serverNowMs } from '#client/lib/server-time.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { WithdrawForm } from './use-withdraw-form.ts';
import { chainOfPayee, nameOfPayee, numberOfPayee, shortNumber } from './withdrawable.ts';
import styles from './withdraw.module.css';

type Form = Pick<WithdrawForm, 'payees' | 'payee' | 'currencyId' | 'terms' | 'errorOf' | 'edit'>;

/** Whom the money goes to: one of the saved, or the way to save a first one. */
export const PayeeField = ({ form, currency }: { form: Form; currency: string }) => {
  const { t } = useLingui();
  const { payees, payee, currencyId, edit } = form;
  const isCoin = form.terms?.ways.some(({ type }) => type === 0) ?? false;
  const add = isCoin ? (
    <Link className={styles.add} to="/pages/setting/addWallet" query={{ currency: currencyId }}>
      <Trans>Add address</Trans>
    </Link>
  ) : (
    <Link className={styles.add} to="/pages/setting/bank_international">
      <Trans>Add bank account</Trans>
    </Link>
  );
  if (!payee)
    return (
      <div className={styles.need}>
        <p className={styles.note}>
          {isCoin ? (
            <Trans>No saved address for {ph({ currency })} yet.</Trans>
          ) : (
            <Trans>No saved bank account for {ph({ currency })} yet.</Trans>
          )}
        </p>
        {isCoin ? (
          <ButtonLink variant="secondary" to="/pages/setting/addWallet" query={{ currency: currencyId }}>
            <Trans>Add address</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to="/pages/setting/bank_international">
            <Trans>Add bank account</Trans>
          </ButtonLink>
        )}
      </div>
    );
  const isWaiting = Date.parse(payee.ready_at) > serverNowMs();
  return (
    <SelectField
      label={t({ message: 'To', context: 'payee' })}
      aside={add}
      options={payees.map((each) => ({
        value: String(each.id),
        label: [nameOfPayee(each), chainOfPayee(each), shortNumber(numberOfPayee(each))]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={String(payee.id)}
      error={form.errorOf('address')}
      hint={
        isWaiting ? (
          <>
            <Trans>Usable from {ph({ time: formatDateTime(payee.ready_at) })}</Trans>
            {' · '}
            <Link className={styles.inline} to="/pages/setting/wallet">
              <Trans>Confirm it by code</Trans>
            </Link>
          </>
        ) : (
          <span className={styles.number}>{numberOfPayee(payee)}</span>
        )
      }
      onChange={(id) => edit({ payee: Number(id) })}
    />
  );
};
