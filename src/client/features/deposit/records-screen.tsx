import { useLingui } from '@lingui/react/macro';
import { back, redirectTo, useQuery } from '#client/lib/navigation.ts';
import { WithdrawalDetail } from '#client/parts/withdrawals/withdrawal-detail.tsx';
import { WithdrawalsPane } from '#client/parts/withdrawals/withdrawals-pane.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { DepositsPane } from './deposits-pane.tsx';

const page = '/pages/fund/receive_withdraw_record';

/** What came in and what went out, or one withdrawal whole. */
export const RecordsScreen = () => {
  const { t } = useLingui();
  const { view = 'deposits', withdrawal } = useQuery(page);
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  if (withdrawal !== undefined)
    return (
      <Screen title={t`Withdrawal ${withdrawal}`} leading={leading}>
        <WithdrawalDetail id={withdrawal} />
      </Screen>
    );
  return (
    <Screen
      title={t`Deposits and withdrawals`}
      leading={leading}
      toolbar={
        <Segments
          label={t`Which records`}
          options={[
            { value: 'deposits', label: t`Deposits` },
            { value: 'withdrawals', label: t`Withdrawals` },
          ]}
          value={view}
          onChange={(chosen) => redirectTo(page, { view: chosen })}
        />
      }
    >
      {view === 'deposits' ? <DepositsPane /> : <WithdrawalsPane />}
    </Screen>
  );
};
