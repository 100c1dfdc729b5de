import { useLingui } from '@lingui/react/macro';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import type { Failure } from '#domain/calls/outcome.ts';

interface RefreshFailureProps {
  failure: Failure | null | undefined;
  retry: () => void;
}

/** Shown next to stored data: why the refresh failed. */
export const RefreshFailure = ({ failure, retry }: RefreshFailureProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return failure ? (
    <>
      <Note tone="warn" role="alert">
        {failureText(failure)}
      </Note>
      <Button variant="quiet" onClick={retry}>{t`Try again`}</Button>
    </>
  ) : null;
};
