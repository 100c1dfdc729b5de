import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { CopyDetail } from './copy-detail.tsx';
import { FollowPane } from './follow-pane.tsx';
import { MyLists } from './my-lists.tsx';
import styles from './copy-trading.module.css';
import { copyTradingIcon } from './copy-trading-icon.ts';

/** The user's follows and copied orders, and the one named in the address. */
export const MyScreen = () => {
  const { t } = useLingui();
  const { id, copy } = useQuery('/pages/copytrade/my');
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  const detail =
    copy !== undefined ? (
      <Screen
        title={t`Copied order ${ph({ number: copy })}`}
        leading={leading}
        actions={<HideBalancesButton />}
      >
        <div className={styles.page}>
          <CopyDetail key={copy} id={copy} />
        </div>
      </Screen>
    ) : id === undefined ? undefined : (
      <FollowPane key={id} id={id} leading={leading} />
    );
  return (
    <ListDetail
      list={
        <Screen
          title={t`My copy trading`}
          leading={leading}
          actions={
            <>
              <IconLink to="/pages/copytrade/copy" label={t`All traders`} icon={copyTradingIcon} />
              <HideBalancesButton />
            </>
          }
        >
          <div className={styles.page}>
            <MyLists />
          </div>
        </Screen>
      }
      detail={detail}
    />
  );
};
