import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { formatPercent, formatPrice } from '#client/lib/format/format.ts';
import { Note } from '#client/ui/states/note.ts';
import { returnAtStop, stopPrices, type StopTerms, type TypedStops } from './stop-prices.ts';
import styles from './futures.module.css';

interface StopsFieldsProps {
  value: TypedStops;
  terms: StopTerms;
  errorOf: (field: 'target_profit_price' | 'stop_loss_price') => string | undefined;
  onChange: (patch: Partial<TypedStops>) => void;
}

/**
 * Take-profit and stop-loss, typed as prices or as percent of the margin; each field shows the other unit.
 */
export const StopsFields = ({ value, terms, errorOf, onChange }: StopsFieldsProps) => {
  const { t } = useLingui();
  const prices = stopPrices(value, terms);
  const hintOf = (price: string): string | undefined => {
    const gain = returnAtStop(price, terms);
    if (gain === null) return undefined;
    return value.by === 'price'
      ? t`${ph({ gain: formatPercent(gain) })} of the margin`
      : t`at ${ph({ price: formatPrice(price, terms.priceDecimals) })}`;
  };
  return (
    <div className={styles.stops}>
      <Segments
        label={t`Set by`}
        options={[
          { value: 'price', label: t`Price` },
          { value: 'return', label: t`Percent` },
        ]}
        value={value.by}
        onChange={(by) => onChange({ by, takeProfit: '', stopLoss: '' })}
      />
      <AmountField
        label={t`Take profit`}
        unit={value.by === 'return' ? '%' : undefined}
        value={value.takeProfit}
        error={errorOf('target_profit_price')}
        hint={hintOf(prices.target_profit_price)}
        onChange={(takeProfit) => onChange({ takeProfit })}
      />
      <AmountField
        label={t`Stop loss`}
        unit={value.by === 'return' ? '%' : undefined}
        value={value.stopLoss}
        error={errorOf('stop_loss_price')}
        hint={hintOf(prices.stop_loss_price)}
        onChange={(stopLoss) => onChange({ stopLoss })}
      />
      <Note>
        <Trans>
          Each closes the whole position at market once the last price reaches it. In fast markets the fill
          may be worse.
        </Trans>
      </Note>
    </div>
  );
};
