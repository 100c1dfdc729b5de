import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { withdrawalsList } from '#client/data/withdrawals/withdrawals-list.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { OwnList } from '#client/components/history/own-list.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

/** The user's withdrawals: open ones first, then the closed ones. */
export const WithdrawalsPane = () => {
  const { t } = useLingui();
  const { rows, closed } = useAllRows('withdrawals');
  const history = useHistory(withdrawalsList);
  return (
    <Stack gap={3}>
      <AccountAge of="withdrawals" />
      <OwnList
        of="withdrawals"
        history={history}
        rows={rows}
        closed={closed}
        count={6}
        label={t`Withdrawals`}
        older={t`Show older withdrawals`}
        empty={
          <Empty
            title={t`No withdrawals yet.`}
            action={
              <ButtonLink variant="secondary" to="/pages/fund/withdraw">
                <Trans>Withdraw</Trans>
              </ButtonLink>
            }
          />
        }
      >
        {(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
      </OwnList>
    </Stack>
  );
};
