import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { copiesList, followsList } from '#client/data/copy-trading/follows-list.ts';
import type { StoredList } from '#client/data/engine/resource.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { OwnList } from '#client/components/history/own-list.tsx';
import { RefreshButton } from '#client/components/history/refresh-button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { CopyItem, FollowItem, useOpenLots } from './my-rows.tsx';
import styles from './copy-trading.module.css';
import { copyTradingIcon } from './copy-trading-icon.ts';

const NoneYet = ({ title }: { title: string }) => (
  <Empty
    icon={copyTradingIcon}
    title={title}
    action={
      <ButtonLink to="/pages/copytrade/copy">
        <Trans>All traders</Trans>
      </ButtonLink>
    }
  />
);

interface RowsProps<Of> {
  of: 'follows' | 'copies';
  list: StoredList;
  known: { readonly rows: readonly Of[] | undefined; readonly closed: number };
  none: string;
  children: (row: Of) => ReactNode;
}

/** The stored rows of one list, their age, and a control that loads older ones. */
const Rows = <Of,>({ of, list, known, none, children }: RowsProps<Of>) => {
  const { t } = useLingui();
  const history = useHistory(list);
  return (
    <>
      <Row gap="wide" wraps>
        <AccountAge of={of} />
        <RefreshButton history={history} />
      </Row>
      <OwnList
        of={of}
        history={history}
        {...known}
        count={4}
        className={styles.list}
        older={t`Show older ones`}
        empty={<NoneYet title={none} />}
      >
        {children}
      </OwnList>
    </>
  );
};

const Follows = () => {
  const { t } = useLingui();
  return (
    <Rows
      of="follows"
      list={followsList}
      known={useAllRows('follows')}
      none={t`You aren’t following anyone yet.`}
    >
      {(follow) => <FollowItem key={follow.id} follow={follow} />}
    </Rows>
  );
};

const Copies = () => {
  const { t } = useLingui();
  const openLotsOf = useOpenLots();
  return (
    <Rows of="copies" list={copiesList} known={useAllRows('copies')} none={t`Nothing was copied yet.`}>
      {(copy) => <CopyItem key={copy.id} copy={copy} openLots={openLotsOf(copy)} />}
    </Rows>
  );
};

/** Traders that the user follows or followed, and all their orders since. */
export const MyLists = () => {
  const { t } = useLingui();
  const query = useQuery('/pages/copytrade/my');
  const part = query.list ?? (query.copy === undefined ? 'follows' : 'copies');
  return (
    <div className={styles.section}>
      <Segments
        label={t`My copy trading`}
        options={[
          { value: 'follows', label: t`My traders` },
          { value: 'copies', label: t`Copied orders` },
        ]}
        value={part}
        onChange={(list) => redirectTo('/pages/copytrade/my', { ...query, list })}
      />
      {part === 'follows' ? <Follows /> : <Copies />}
    </div>
  );
};
