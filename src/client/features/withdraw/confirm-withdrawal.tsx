import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { enterProof } from '#client/data/withdrawals/withdrawal-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { LazyProofField } from '#client/components/second-factors/lazy-proof-field.tsx';
import { WithdrawalRule } from '#client/components/withdrawals/withdrawal-rule.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Note } from '#client/ui/states/note.ts';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { aboutWithdrawal } from '#domain/people/step-up.ts';
import type { WithdrawForm, WithdrawSnapshot } from './use-withdraw-form.ts';
import { chainOfPayee, nameOfPayee, numberOfPayee } from './withdrawable.ts';
import styles from './withdraw.module.css';

/** The figures of the withdrawal, and that it cannot be undone. */
const Figures = ({ request, terms, payee, received }: WithdrawSnapshot) => {
  const { t } = useLingui();
  const money = (text: string): string => `${formatAmount(text)} ${terms.currency_name}`;
  const chain = chainOfPayee(payee);
  const rows = [
    { label: t`Amount`, value: money(request.number) },
    { label: t`Fee`, value: money(request.rate) },
    { label: t`You receive`, value: money(received) },
    { label: t({ message: 'To', context: 'payee' }), value: nameOfPayee(payee) },
    ...(chain ? [{ label: t`Network`, value: chain }] : []),
    {
      label: payee.type === 0 ? t`Address` : payee.type === 1 ? t`Account number` : 'IBAN',
      value: <span className={styles.number}>{numberOfPayee(payee)}</span>,
    },
    ...(request.remark === '' ? [] : [{ label: t`Remark`, value: request.remark }]),
  ];
  return (
    <>
      <dl className={confirmStyles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={confirmStyles.row}>
            <dt className={confirmStyles.label}>{label}</dt>
            <dd className={confirmStyles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={confirmStyles.risk}>
        {chain ? (
          <Trans>
            Once sent, a withdrawal can’t be reversed. If the address or network is wrong, the funds are lost.
          </Trans>
        ) : (
          <Trans>Once sent, a withdrawal can’t be reversed. Check the account once more.</Trans>
        )}
      </p>
    </>
  );
};

/** Amount, fee, amount received and payee. The request sent is the one these figures are computed from. */
export const ConfirmWithdrawal = ({
  asked,
  form: { sending, refusalAt, errorOutside, moved, confirm, cancel },
}: {
  asked: WithdrawSnapshot;
  form: Pick<WithdrawForm, 'sending' | 'refusalAt' | 'errorOutside' | 'moved' | 'confirm' | 'cancel'>;
}) => {
  const { t } = useLingui();
  const { request, terms } = asked;
  const [payPassword, setPayPassword] = useState('');
  const [proof, setProof] = useState('');
  const factors = terms.second_factors;
  return (
    <ActionSheet
      title={t`Confirm withdrawal`}
      sending={sending}
      done={
        <Trans>
          Withdrawal requested. The amount is frozen until it is sent; you can cancel it while it is under
          review.
        </Trans>
      }
      confirmLabel={t`Withdraw`}
      isOrder={false}
      isBlocked={payPassword === '' || (factors.length > 0 && proof === '')}
      error={errorOutside(['pay_password', ...(factors.length > 0 ? ['second_factor'] : [])])}
      moved={moved}
      onReviewAgain={cancel}
      onConfirm={() => {
        enterProof(request, { pay_password: payPassword, ...(proof && { second_factor: proof }) });
        setPayPassword('');
        confirm();
      }}
      onClose={cancel}
    >
      <Figures {...asked} />
      <Note>
        <WithdrawalRule reviewer={terms.reviewer} />
      </Note>
      <PasswordField
        label={t`Fund password`}
        value={payPassword}
        autoComplete="off"
        maxLength={128}
        error={refusalAt('pay_password')}
        onChange={(typed) => {
          sending.dismiss();
          setPayPassword(typed);
        }}
      />
      {factors.length > 0 ? (
        <LazyProofField
          factors={factors}
          about={aboutWithdrawal(request)}
          value={proof}
          error={refusalAt('second_factor')}
          onChange={(shown) => {
            sending.dismiss();
            setProof(shown);
          }}
        />
      ) : null}
    </ActionSheet>
  );
};
