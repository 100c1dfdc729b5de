import { Trans } from '@lingui/react/macro';
import type { OlderRows } from '#client/data/nfts/use-older-rows.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';

/** The way to the rest of a list, for as long as there is one. @param total how many rows there are in all */
export const ShowOlder = ({ older, total }: { older: OlderRows<unknown>; total: number }) => {
  const failureText = useFailureText();
  const { isBusy, failure, hasMore, loadMore } = older;
  return (
    <>
      <Note tone="danger" size="body" role="alert">
        {failure ? failureText(failure) : ''}
      </Note>
      {hasMore(total) ? (
        <Button variant="secondary" busy={isBusy} onClick={() => void loadMore()}>
          <Trans>Show older ones</Trans>
        </Button>
      ) : null}
    </>
  );
};
