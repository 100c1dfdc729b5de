import { useLingui } from '@lingui/react/macro';
import type { StoredList } from '#client/data/engine/resource.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useHistory, type History } from '#client/components/history/use-history.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import styles from './desktop-tables.module.css';

interface OlderButtonProps {
  history: History;
  /** Number of closed rows on this device. */
  known: number;
  label: string;
}

/** Below a history: loads the rows that this device does not have yet. */
export const OlderButton = ({ history, known, label }: OlderButtonProps) =>
  history.hasMore(known) ? (
    <Button variant="quiet" busy={history.isBusy} onClick={history.loadMore}>
      {label}
    </Button>
  ) : null;

/** Below a history of a trade page: the same, and why the last ones could not be loaded. */
export const OlderRows = ({ list, known }: { list: StoredList; known: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const history = useHistory(list);
  if (!history.hasMore(known)) return null;
  return (
    <div className={styles.older}>
      <OlderButton history={history} known={known} label={t`Show older`} />
      {history.failure ? (
        <Note tone="danger" role="alert">
          {failureText(history.failure)}
        </Note>
      ) : null}
    </div>
  );
};
