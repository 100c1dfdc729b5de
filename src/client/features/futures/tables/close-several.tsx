import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Position } from '#contract/positions.ts';
import { CloseManySheet } from '#client/features/futures/sheets/load-close-many.ts';
import styles from '#client/components/trade-tables/desktop-tables.module.css';

/** Closes several positions, while any is open; its sheet stays until the outcome was seen. */
export const CloseSeveral = ({ positions }: { positions: readonly Position[] | undefined }) => {
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      {positions?.some(({ status }) => status === 'open') ? (
        <button type="button" className={styles.tool} onClick={() => setClosing(true)}>
          <Trans>Close several…</Trans>
        </button>
      ) : null}
      {isClosing ? (
        <Suspense>
          <CloseManySheet onClose={() => setClosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
