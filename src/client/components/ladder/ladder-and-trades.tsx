import { useLingui } from '@lingui/react/macro';
import { useStore } from '#client/lib/state/store.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { LadderView, type LadderViewProps } from './ladder-view.tsx';
import styles from './ladder.module.css';
import { shownPart } from './shown-part.ts';
import { TradesPanel } from './trades-panel.tsx';

/** The order book, or the last trades. */
export const LadderAndTrades = (props: LadderViewProps) => {
  const { t } = useLingui();
  const choice = useStore(shownPart);
  return (
    <div className={styles.both}>
      <Segments
        label={t`Order book or trades`}
        options={[
          { value: 'ladder', label: t`Order book` },
          { value: 'trades', label: t`Trades` },
        ]}
        value={choice}
        onChange={shownPart.set}
      />
      {choice === 'ladder' ? (
        <LadderView key={props.pair.id} {...props} />
      ) : (
        <TradesPanel key={props.pair.id} pair={props.pair} count={props.depth * 2} />
      )}
    </div>
  );
};
