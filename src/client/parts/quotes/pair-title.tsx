import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { Icon } from '#client/ui/icon.tsx';
import { PairSheet } from './pair-sheet.tsx';
import styles from '#client/parts/ticket/trade-screen.module.css';

/** The pair's name, which opens the switcher. */
export const PairTitle = ({ quote }: { quote: QuoteView }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.pairButton}
        aria-haspopup="dialog"
        aria-label={`${quote.symbol}, ${t`Change pair`}`}
        onClick={() => setOpen(true)}
      >
        {quote.symbol}
        <Icon name="chevron" size={18} />
      </button>
      <PairSheet open={isOpen} currentId={quote.id} onClose={() => setOpen(false)} />
    </>
  );
};
