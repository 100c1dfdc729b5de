import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StoredList } from '#client/data/engine/noun.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import styles from './own.module.css';

interface OwnListProps<Row> {
  label: string;
  list: StoredList;
  /** Undefined while not known. */
  rows: readonly Row[] | undefined;
  /** How many of them are closed on this device. */
  closed: number;
  row: (row: Row) => ReactNode;
  empty: ReactNode;
}

/** A list of the user's own with its age and its older rows. */
export const OwnList = <Row,>({ label, list, rows, closed, row, empty }: OwnListProps<Row>) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const history = useHistory(list);
  return (
    <section className={styles.section} aria-label={label}>
      <Row gap="tight" wraps spread className={styles.listHead}>
        <AccountAge of={list.name} />
        <IconButton
          label={t`Refresh`}
          icon="refresh"
          disabled={history.isBusy}
          onClick={() => void history.refresh()}
        />
      </Row>
      {rows ? null : <ListPending of={list.name} count={4} />}
      {rows?.length === 0 ? empty : <ul className={styles.list}>{rows?.map(row)}</ul>}
      <Note tone="danger" role="alert">
        {history.failure ? failureText(history.failure) : ''}
      </Note>
      {history.hasMore(closed) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
          <Trans>Show older ones</Trans>
        </Button>
      ) : null}
    </section>
  );
};
