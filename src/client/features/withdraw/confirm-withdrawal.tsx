import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { enterProof } from '#client/data/withdrawals/withdrawal-requests.ts';
import { formatAmount } from '#client/lib/format.ts';
import { ActionSheet } from '#client/parts/requests/action-sheet.tsx';
import { LazyProofField } from '#client/parts/second-factors/lazy-proof-field.tsx';
import { WithdrawalRule } from '#client/parts/withdrawals/withdrawal-rule.tsx';
import confirmStyles from '#client/ui/confirm.module.css';
import { Note } from '#client/ui/note.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import { aboutWithdrawal } from '#domain/step-up.ts';
import type { WithdrawForm, WithdrawPicture } from './use-withdraw-form.ts';
import { chainOfPayee, nameOfPayee, numberOfPayee } from './withdrawable.ts';
import styles from './withdraw.module.css';

/** What leaves, what it costs and what arrives where; what is sent is the request that these figures are of. */
export const ConfirmWithdrawal = ({
  asked: { request, terms, payee, received },
  form: { sending, action, moved, close, edit },
}: {
  asked: WithdrawPicture;
  form: Pick<WithdrawForm, 'sending' | 'action' | 'moved' | 'close' | 'edit'>;
}) => {
  const { t } = useLingui();
  const [payPassword, setPayPassword] = useState('');
  const [proof, setProof] = useState('');
  const factors = terms.second_factors;
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
      error={action.formError(['pay_password', ...(factors.length > 0 ? ['second_factor'] : [])])}
      moved={moved}
      onReviewAgain={close}
      onConfirm={() => {
        sending.dismiss();
        enterProof(request, { pay_password: payPassword, ...(proof && { second_factor: proof }) });
        setPayPassword('');
        sending.confirm(request);
      }}
      onClose={() => {
        if (sending.answer) edit({ amount: '', remark: '' });
        close();
      }}
    >
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
            A withdrawal that was sent cannot be taken back. Sent to a wrong address or network, it is lost.
          </Trans>
        ) : (
          <Trans>A withdrawal that was sent cannot be taken back. Check the account once more.</Trans>
        )}
      </p>
      <Note>
        <WithdrawalRule reviewer={terms.reviewer} />
      </Note>
      <PasswordField
        label={t`Fund password`}
        value={payPassword}
        autoComplete="off"
        maxLength={128}
        error={action.refusalOf('pay_password')}
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
          error={action.refusalOf('second_factor')}
          onChange={(shown) => {
            sending.dismiss();
            setProof(shown);
          }}
        />
      ) : null}
    </ActionSheet>
  );
};
