import { Trans, useLingui } from '@lingui/react/macro';
import { copiesList, followsList } from '#client/data/copy-trading/follows-list.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { CopyList, FollowItem } from './my-rows.tsx';
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

/** The kept rows of one list, their age, and the way to older ones. */
const Rows = ({ of }: { of: 'follows' | 'copies' }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const follows = useAllRows('follows');
  const copies = useAllRows('copies');
  const history = useHistory(of === 'follows' ? followsList : copiesList);
  const { rows, closed } = of === 'follows' ? follows : copies;
  return (
    <>
      <Row gap="wide" wraps className={styles.listHead}>
        <AccountAge of={of} />
        <IconButton label={t`Refresh`} icon="refresh" onClick={() => void history.refresh()} />
      </Row>
      {rows ? null : <ListPending of={of} count={4} />}
      {rows?.length === 0 ? (
        <NoneYet title={of === 'follows' ? t`You follow nobody yet.` : t`Nothing was copied yet.`} />
      ) : null}
      {of === 'follows' ? (
        <ul className={styles.list}>
          {follows.rows?.map((follow) => (
            <FollowItem key={follow.id} follow={follow} />
          ))}
        </ul>
      ) : (
        <CopyList copies={copies.rows ?? []} />
      )}
      <Note tone="danger" role="alert">
        {history.failure ? failureText(history.failure) : ''}
      </Note>
      {history.hasMore(closed) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
          <Trans>Show older ones</Trans>
        </Button>
      ) : null}
    </>
  );
};

/** Those whom the user follows or followed, and every order of theirs since. */
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
      <Rows key={part} of={part} />
    </div>
  );
};
