import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { reportOf } from '#client/lib/text/problem-report.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Failed } from './failed.tsx';
import styles from './notice-state.module.css';

interface BreakdownProps {
  title: string;
  problem: unknown;
  onRetry: () => void;
  /** For a whole page: then it also links to other pages. */
  isPage?: boolean;
}

/** Replaces a part that failed: retry, continue elsewhere, and report to the developers. */
export const Breakdown = ({ title, problem, onRetry, isPage = false }: BreakdownProps) => {
  const { t } = useLingui();
  const [shown, setShown] = useState<string>();
  const copy = async (): Promise<void> => {
    const report = reportOf(problem);
    try {
      await navigator.clipboard.writeText(report);
      showToast(t`Report copied`);
    } catch {
      // Without the clipboard the report can be read and copied from here.
      setShown(report);
    }
  };
  return (
    <Failed
      title={title}
      detail={t`Your orders and balances are not affected. The report says what broke, and nothing about your account.`}
      onRetry={onRetry}
      actions={
        <>
          {isPage ? (
            <ButtonLink variant="quiet" to="/">
              <Trans>Go home</Trans>
            </ButtonLink>
          ) : null}
          <Button variant="quiet" onClick={() => void copy()}>
            <Trans>Copy report</Trans>
          </Button>
        </>
      }
    >
      {shown === undefined ? null : (
        <textarea
          className={styles.report}
          readOnly
          rows={6}
          aria-label={t`Report`}
          value={shown}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Failed>
  );
};

/** A part of a page that fails alone; other parts stay. */
export const Pane = ({ children, place }: { children: ReactNode; place?: string | undefined }) => {
  const { t } = useLingui();
  return (
    <ErrorBoundary
      place={place}
      fallback={(problem, retry) => (
        <Breakdown title={t`This part of the page stopped working`} problem={problem} onRetry={retry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
};
