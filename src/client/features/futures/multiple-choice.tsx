import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import styles from './futures.module.css';

const MultipleSheet = lazyPart(
  'futures-later',
  async () => (await import('./sheets/multiple-sheet.tsx')).MultipleSheet,
);

/** Leverage: the position's value as a multiple of its margin. */
export const MultipleChoice = ({
  value,
  onChange,
}: {
  value: number;
  onChange: (multiple: number) => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.multiple} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>
          <Trans>Leverage</Trans>
        </span>{' '}
        <b>{`${value}×`}</b>
      </button>
      {isOpen ? (
        <Suspense>
          <MultipleSheet value={value} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
