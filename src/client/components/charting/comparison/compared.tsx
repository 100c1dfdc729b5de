import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Period } from '#contract/candles.ts';
import { directionOf } from '#domain/money/direction.ts';
import { useCandles } from '#client/data/candles/use-candles.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import type { AddOn } from '#client/lib/chart/add-on.ts';
import { comparedWith } from '#client/lib/chart/comparison/comparison-layer.ts';
import { formatPercent } from '#client/lib/format/format.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Age } from '#client/ui/states/age.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import styles from './compared.module.css';

interface ComparedProps {
  other: PairView;
  period: Period;
  /** Draws the symbol's line over the chart; null removes it. */
  onAddOn: (addOn: AddOn | null) => void;
  onRemove: () => void;
}

const percentText = (percent: number): string => formatPercent(percent.toFixed(4));

/** The other symbol of a comparison: its tag on the chart, and its line. */
export const Compared = ({ other, period, onAddOn, onRemove }: ComparedProps) => {
  const { t } = useLingui();
  const { candles, state, asOf, isEmpty, retry, loadEarlier } = useCandles(other.symbol, other.id, period);
  const change = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    onAddOn(
      comparedWith({
        candles,
        formatPercent: percentText,
        onChange(percent) {
          if (!change.current) return;
          writeText(change.current, percent === null ? '—' : percentText(percent));
          change.current.dataset.direction = directionOf((percent ?? 0).toFixed(4));
        },
        onOldest: loadEarlier,
      }),
    );
    return () => onAddOn(null);
  }, [candles, loadEarlier, onAddOn]);
  const name = other.symbol;
  return (
    <div className={styles.tag} role="group" aria-label={t`Compared with ${name}`}>
      <span className={styles.line} aria-hidden="true" />
      <CoinIcon name={other.currency_name} size={16} />
      <span className={styles.name}>{name}</span>
      <span ref={change} className={styles.change} hidden={isEmpty} />
      {isEmpty && state === 'ready' ? <Note as="span" size="body">{t`No candles`}</Note> : null}
      {state === 'stored' && asOf !== null ? <Age asOf={asOf} isLive={() => false} /> : null}
      {state === 'failed' ? (
        <button type="button" className={styles.retry} onClick={retry}>
          {t`Try again`}
        </button>
      ) : null}
      <IconButton
        className={styles.remove}
        label={t`Remove ${name} from the chart`}
        icon="close"
        size={16}
        onClick={onRemove}
      />
    </div>
  );
};
