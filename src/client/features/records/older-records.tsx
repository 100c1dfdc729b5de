import { useLingui } from '@lingui/react/macro';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import styles from './record-row.module.css';

interface OlderRecordsProps {
  hasMore: boolean;
  /** Why the requested older rows could not be loaded. */
  failure: Failure | undefined;
  onMore: () => void;
}

/** Below the movements: that older ones are loading, or why they did not load. */
export const OlderRecords = ({ hasMore, failure, onMore }: OlderRecordsProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (!hasMore) return null;
  if (!failure) return <Note className={styles.more}>{t`Looking for older movements…`}</Note>;
  return (
    <Note as="div" tone="danger" className={styles.more} role="alert">
      <p>
        {t`Older movements did not load.`} {failureText(failure)}
      </p>
      <Button variant="secondary" onClick={onMore}>{t`Try again`}</Button>
    </Note>
  );
};
