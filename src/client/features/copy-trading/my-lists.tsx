import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { copiesList, followsList } from '#client/data/copy-trading/follows-list.ts';
import type { StoredList } from '#client/data/engine/resource.ts';
import { useAllRows, useRows } from '#client/data/engine/use-rows.ts';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { OwnList } from '#client/components/history/own-list.tsx';
import { ListHead } from '#client/components/history/list-head.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { CopyItem, FollowItem, useCopyPosition } from './my-rows.tsx';
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
      <ListHead of={of} history={history} />
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

const OpenCopies = () => {
  const { t } = useLingui();
  const positionOf = useCopyPosition();
  const rows = useRows('copies', { isOpen: true });
  return (
    <Rows of="copies" list={copiesList} known={{ rows, closed: 0 }} none={t`No copied position is open.`}>
      {(copy) => <CopyItem key={copy.id} copy={copy} position={positionOf(copy)} />}
    </Rows>
  );
};

const ClosedCopies = () => {
  const { t } = useLingui();
  const rows = useRows('copies', { isOpen: false });
  return (
    <Rows
      of="copies"
      list={copiesList}
      known={{ rows, closed: rows?.length ?? 0 }}
      none={t`Nothing was copied yet.`}
    >
      {(copy) => <CopyItem key={copy.id} copy={copy} position={undefined} />}
    </Rows>
  );
};

/** Traders that the user follows or followed, their orders that are open now, and those that are over. */
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
          { value: 'copies', label: t`Open copies` },
          { value: 'history', label: t`History` },
        ]}
        value={part}
        onChange={(list) => redirectTo('/pages/copytrade/my', { ...query, list })}
      />
      {part === 'follows' ? <Follows /> : part === 'copies' ? <OpenCopies /> : <ClosedCopies />}
    </div>
  );
};
