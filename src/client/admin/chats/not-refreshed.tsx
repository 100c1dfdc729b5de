import { Trans } from '@lingui/react/macro';
import type { Failure } from '#domain/calls/outcome.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import styles from './chats.module.css';

/** Why the data shown may be outdated. */
export const NotRefreshed = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const failureText = useFailureText();
  return (
    <div className={styles.outdated} role="alert">
      <p>
        <Trans>This may be outdated.</Trans> {failureText(failure)}
      </p>
      <Button variant="quiet" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
};
