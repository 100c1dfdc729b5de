import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatShare } from '#client/lib/format/format.ts';
import { agreesByEnter } from '#client/components/ticket/agrees-by-enter.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { multiples, percentOfMargin, percentToLiquidation } from '#domain/futures/futures.ts';
import styles from './multiple-field.module.css';

const placeOf = (multiple: number): number => multiples.findIndex((one) => one === multiple);
/** The leverage a number of steps along the scale, clamped to its ends. */
const further = (multiple: number, steps: number): number =>
  multiples[Math.min(Math.max(placeOf(multiple) + steps, 0), multiples.length - 1)]!;

interface MultipleFieldProps {
  value: number;
  onChange: (multiple: number) => void;
  /** Enter was pressed on an offered leverage. */
  onAgree: () => void;
}

/**
 * The leverage, typed or set on a slider over the offered values, with its effect. A typed value that is not
 * offered changes nothing.
 */
export const MultipleField = ({ value, onChange, onAgree }: MultipleFieldProps) => {
  const { t } = useLingui();
  // Only while the input is not an offered leverage: then the field differs from the value.
  const [typed, setTyped] = useState<string | null>(null);
  const take = (multiple: number): void => {
    setTyped(null);
    onChange(multiple);
  };
  const offered = multiples.map((multiple) => `${multiple}×`).join(' · ');
  return (
    <div onKeyDown={agreesByEnter(() => (typed === null ? onAgree() : undefined))}>
      <AmountField
        label={t`Leverage`}
        inputMode="numeric"
        value={typed ?? String(value)}
        error={typed === null ? undefined : t`Choose one of ${ph({ offered })}`}
        onChange={(text) => (placeOf(Number(text)) < 0 ? setTyped(text) : take(Number(text)))}
        onStep={(steps) => take(further(value, steps))}
      />
      <div className={styles.scale}>
        <input
          type="range"
          className={styles.slider}
          aria-label={t`Leverage scale`}
          aria-valuetext={`${value}×`}
          min={0}
          max={multiples.length - 1}
          step={1}
          value={placeOf(value)}
          onChange={({ target }) => take(multiples[Number(target.value)]!)}
        />
        {/* A touch shortcut: keyboards and screen readers use the slider, which offers the same values. */}
        <div className={styles.ticks} aria-hidden="true">
          {multiples.map((multiple) => (
            <button
              key={multiple}
              type="button"
              tabIndex={-1}
              data-chosen={multiple === value}
              onClick={() => take(multiple)}
            >{`${multiple}×`}</button>
          ))}
        </div>
      </div>
      <TicketRows
        rows={[
          [t`Margin, of the position’s value`, formatShare(percentOfMargin(value), 2)],
          [t`Liquidation, from the entry price`, formatShare(percentToLiquidation(value), 1)],
        ]}
      />
    </div>
  );
};
