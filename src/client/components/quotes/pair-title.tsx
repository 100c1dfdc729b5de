import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { redirectTo } from '#client/lib/navigation/navigation.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from '#client/components/ticket/trade-screen.module.css';

const PairSheet = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./pair-sheet.tsx')).PairSheet })),
);

/** The pair's name, which opens the switcher. */
export const PairTitle = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.pairButton}
        aria-haspopup="dialog"
        aria-label={`${pair.kind === 'futures' ? t`${ph({ symbol: pair.symbol })} futures` : pair.symbol}, ${t`Change pair`}`}
        onClick={() => setOpen(true)}
      >
        {pair.symbol}
        <Icon name="chevron" size={18} />
      </button>
      {isOpen ? (
        <Suspense>
          <PairSheet
            title={t`Change pair`}
            currentId={pair.id}
            onPick={(id) =>
              redirectTo(
                pair.kind === 'futures' ? '/pages/transaction/contract' : '/pages/transaction/currency',
                { match_id: id },
              )
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
