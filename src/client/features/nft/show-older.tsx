import { Trans } from '@lingui/react/macro';
import type { useFurther } from '#client/data/engine/further-pages.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';

interface ShowOlderProps {
  older: ReturnType<typeof useFurther>;
  hasMore: boolean;
}

/** Button that loads the rest of a list, while there is one. */
export const ShowOlder = ({ older: { isLoading, failure, loadMore }, hasMore }: ShowOlderProps) => {
  const failureText = useFailureText();
  return (
    <>
      <Note tone="danger" size="body" role="alert">
        {failure ? failureText(failure) : ''}
      </Note>
      {hasMore ? (
        <Button variant="secondary" busy={isLoading} onClick={loadMore}>
          <Trans>Show older ones</Trans>
        </Button>
      ) : null}
    </>
  );
};
