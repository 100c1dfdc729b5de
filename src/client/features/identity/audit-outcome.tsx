import { Trans, useLingui } from '@lingui/react/macro';
import type { Identity } from '#contract/identity.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { FailedAudit } from './failed-audit.tsx';
import { isTagged, nextLevel } from './identity-way.ts';
import { identityStatusLabels } from './identity-labels.ts';
import { LevelSteps } from './level-steps.tsx';
import styles from './identity.module.css';

interface AuditOutcomeProps {
  state: Identity;
  /** Continues with the next form; undefined where nothing was submitted here. */
  onContinue: (() => void) | undefined;
}

/** State of the submission, followed during the audit, and the way back to the page that required it. */
export const AuditOutcome = ({ state, onContinue }: AuditOutcomeProps) => {
  const { t } = useLingui();
  const { status } = state;
  const leave = (): void => {
    onContinue?.();
    back();
  };
  const isFailed = isTagged(status, 'failed');
  return (
    <>
      <FailedAudit state={state} />
      <Stack as={Card} gap={3} className={styles.outcome}>
        {isFailed ? null : (
          <div role="status">
            <h2>{t(identityStatusLabels[status])}</h2>
          </div>
        )}
        {isTagged(status, 'busy') ? (
          <Note>
            <Trans>You can leave this page. We’ll tell you when there’s a decision.</Trans>
          </Note>
        ) : null}
        <LevelSteps status={status} />
      </Stack>
      <div className={styles.actions}>
        {onContinue && nextLevel(status) !== null ? (
          <Button variant={isFailed ? 'primary' : 'secondary'} onClick={onContinue}>
            {isFailed ? <Trans>Submit again</Trans> : <Trans>Continue with level 2</Trans>}
          </Button>
        ) : null}
        <Button variant={isFailed ? 'secondary' : 'primary'} onClick={leave}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  );
};
