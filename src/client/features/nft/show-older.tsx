import { Trans } from '@lingui/react/macro';
import type { OlderRows } from '#client/data/nfts/use-older-rows.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './nft.module.css';

/** The way to the rest of a list, for as long as there is one. @param total how many rows there are in all */
export const ShowOlder = ({ older, total }: { older: OlderRows<unknown>; total: number }) => {
  const failureText = useFailureText();
  const { isBusy, failure, hasMore, loadMore } = older;
  return (
    <>
      <p className={styles.error} role="alert">
        {failure ? failureText(failure) : ''}
      </p>
      {hasMore(total) ? (
        <Button variant="secondary" busy={isBusy} onClick={() => void loadMore()}>
          <Trans>Show older ones</Trans>
        </Button>
      ) : null}
    </>
  );
};
