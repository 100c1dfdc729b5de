import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { withdrawalsList } from '#client/data/withdrawals/withdrawals-list.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { RefusalNotice } from '#client/components/refusals/lazy-refusal.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Detail } from '#client/components/details/detail.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { CancelWithdrawalSheet } from './cancel-withdrawal-sheet.tsx';
import { WithdrawalRule } from './withdrawal-rule.tsx';
import { isCancellable, WithdrawalSteps } from './withdrawal-steps.tsx';
import { withdrawalLabels } from './withdrawal-labels.ts';
import styles from './withdrawals.module.css';

const Whole = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { t } = useLingui();
  const [isCancelling, setCancelling] = useState(false);
  const money = (text: string) => (
    <Secret>
      {formatAmount(text)} {withdrawal.currency_name}
    </Secret>
  );
  const { reason, reason_note: note } = withdrawal;
  const rows = [
    [t`Amount`, money(withdrawal.number)],
    [t`Fee`, money(withdrawal.fee)],
    [t`You receive`, money(withdrawal.received)],
    [t({ message: 'To', context: 'payee' }), withdrawal.name],
    ...(withdrawal.chain ? [[t`Network`, withdrawal.chain] as const] : []),
    [withdrawal.type === 0 ? t`Address` : t`Account number`, withdrawal.address],
    ...(withdrawal.remark === '' ? [] : [[t`Remark`, withdrawal.remark] as const]),
    [t`Requested at`, formatDateTime(withdrawal.created_at)],
    ...(withdrawal.reference ? [[t`Payment reference`, withdrawal.reference] as const] : []),
  ] as const;
  return (
    <>
      <WithdrawalSteps withdrawal={withdrawal} />
      {reason === null ? null : (
        <Suspense>
          <RefusalNotice
            kind="withdrawal"
            title={t(withdrawalLabels[withdrawal.status])}
            reason={reason}
            note={note}
          />
        </Suspense>
      )}
      <Facts rows={rows} />
      <Note>
        <WithdrawalRule reviewer={withdrawal.reviewer} />
      </Note>
      {isCancellable(withdrawal.status) ? (
        <Button variant="danger" onClick={() => setCancelling(true)}>
          <Trans>Cancel withdrawal</Trans>
        </Button>
      ) : null}
      {isCancelling ? (
        <Suspense>
          <CancelWithdrawalSheet withdrawal={withdrawal} onClose={() => setCancelling(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** One withdrawal in full: its state, its figures, and its cancellation while it waits. */
export const WithdrawalDetail = ({ id }: { id: number }) => (
  <Stack gap={4} className={styles.whole}>
    <Detail own={useOwnRow('withdrawals', withdrawalsList, id)}>
      {(withdrawal) => <Whole withdrawal={withdrawal} />}
    </Detail>
  </Stack>
);
