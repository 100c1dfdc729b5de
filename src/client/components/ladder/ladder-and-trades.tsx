import { useLingui } from '@lingui/react/macro';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { LadderView, type LadderViewProps } from './ladder-view.tsx';
import styles from './ladder.module.css';
import { TradesPanel } from './trades-panel.tsx';

/** Retained while the page is open, shared by all pairs. */
const shown = createStore<'ladder' | 'trades'>('ladder');

/** The order book, or the last trades. */
export const LadderAndTrades = (props: LadderViewProps) => {
  const { t } = useLingui();
  const choice = useStore(shown);
  return (
    <div className={styles.both}>
      <Segments
        label={t`Order book or trades`}
        options={[
          { value: 'ladder', label: t`Order book` },
          { value: 'trades', label: t`Trades` },
        ]}
        value={choice}
        onChange={shown.set}
      />
      {choice === 'ladder' ? (
        <LadderView key={props.pair.id} {...props} />
      ) : (
        <TradesPanel key={props.pair.id} pair={props.pair} count={props.depth * 2} />
      )}
    </div>
  );
};
