import { useLingui } from '@lingui/react/macro';
import { usePayees } from '#client/data/payees/use-payees.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { WithdrawalsPane } from '#client/components/withdrawals/withdrawals-pane.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { withdrawProblems } from './withdraw-problems.ts';
import styles from './withdraw.module.css';

addProblemTexts(withdrawProblems);

/** Next to the form: previous withdrawals with their state. */
const SideWithdrawals = () => {
  const { t } = useLingui();
  return (
    <section aria-labelledby="withdrawals-beside">
      <Heading id="withdrawals-beside" className={styles.sideHeading}>
        {t`Withdrawal records`}
      </Heading>
      <WithdrawalsPane />
    </section>
  );
};

/** Withdraws to a saved address or bank account. */
export const WithdrawScreen = () => {
  const { t } = useLingui();
  const { currency } = useQuery('/pages/fund/withdraw');
  const balances = useBalances();
  const payees = usePayees();
  const wide = useWide();
  return (
    <Screen
      title={t`Withdraw`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <HideBalancesButton />
          <IconLink
            to="/pages/fund/receive_withdraw_record"
            query={{ view: 'withdrawals' }}
            label={t`Withdrawal records`}
            icon="clock"
          />
        </>
      }
      aside={wide ? <SideWithdrawals /> : undefined}
    >
      <div className={styles.age}>
        <AccountAge of="balances" />
      </div>
      {balances && balances.length > 0 && payees ? (
        <WithdrawForm balances={balances} payees={payees} opened={currency} />
      ) : (
        <ListPending of={balances && balances.length > 0 ? 'payees' : 'balances'} count={4} />
      )}
    </Screen>
  );
};
