import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatShare } from '#client/lib/format/format.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import styles from './percent-choice.module.css';

const offered = ['0.1', '0.5', '1', '3'] as const;

interface SlippageFieldProps {
  value: string;
  /** The order needs more than that. */
  isWrong?: boolean;
  onChange: (value: string) => void;
}

/** Maximum deviation of a market order's fill price from the price shown. */
export const SlippageField = ({ value, isWrong = false, onChange }: SlippageFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} aria-invalid={isWrong || undefined}>
      <Heading as="span" variant="label" id={id}>{t`Max. slippage`}</Heading>
      <div className={classNames(styles.percents, styles.labelled)}>
        {offered.map((percent) => (
          <label key={percent} className={styles.percent}>
            <input
              className="visually-hidden"
              type="radio"
              name={id}
              checked={percent === value}
              onChange={() => onChange(percent)}
            />
            <span>{formatShare(percent)}</span>
          </label>
        ))}
      </div>
    </div>
  );
};
