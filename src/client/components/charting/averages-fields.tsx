import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import {
  averageKinds,
  longestSpan,
  mostAverages,
  shortestSpan,
  spanFrom,
  type Average,
  type AverageKind,
} from '#client/lib/chart/overlays.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import fieldStyles from '#client/ui/fields/field.module.css';
import { Stack } from '#client/ui/layout/stack.ts';
import { LengthField } from './length-field.tsx';
import styles from './studies-fields.module.css';

interface AveragesFieldsProps {
  averages: readonly Average[];
  onChange: (averages: readonly Average[]) => void;
}

const usual: readonly number[] = [7, 25, 99, 50, 200, 14];

/** The averages drawn over the candles, each with its kind and length. */
export const AveragesFields = ({ averages, onChange }: AveragesFieldsProps) => {
  const { t } = useLingui();
  const add = useRef<HTMLButtonElement>(null);
  // Rows retain their fields when an earlier row is removed.
  const [keys, setKeys] = useState<readonly number[]>(() => averages.map((_, index) => index));
  const names: Readonly<Record<AverageKind, string>> = {
    sma: t`Simple (MA)`,
    ema: t`Exponential (EMA)`,
    wma: t`Weighted (WMA)`,
  };
  const replace = (at: number, patch: Partial<Average>): void =>
    onChange(averages.map((average, index) => (index === at ? { ...average, ...patch } : average)));
  return (
    <>
      <Stack as="ul" gap={2} aria-label={t`Moving averages`}>
        {averages.map(({ kind, span }, index) => {
          const place = index + 1;
          return (
            <li key={keys[index]} className={styles.row}>
              <div className={fieldStyles.box}>
                <select
                  aria-label={t`Kind of average ${place}`}
                  value={kind}
                  onChange={({ target }) => replace(index, { kind: target.value as AverageKind })}
                >
                  {averageKinds.map((each) => (
                    <option key={each} value={each}>
                      {names[each]}
                    </option>
                  ))}
                </select>
              </div>
              <LengthField
                label={t`Length of average ${place}`}
                value={span}
                read={spanFrom}
                advice={t`A whole number from ${shortestSpan} to ${longestSpan}`}
                onChange={(next) => replace(index, { span: next })}
              />
              <IconButton
                label={t`Remove average ${place}`}
                icon={laterIcons.trash}
                size={20}
                onClick={() => {
                  setKeys(keys.filter((_, at) => at !== index));
                  onChange(averages.filter((_, at) => at !== index));
                  add.current?.focus();
                }}
              />
            </li>
          );
        })}
      </Stack>
      <Button
        ref={add}
        className={styles.add}
        variant="secondary"
        disabled={averages.length >= mostAverages}
        onClick={() => {
          const span = usual.find((each) => averages.every((known) => known.span !== each)) ?? usual[0]!;
          setKeys([...keys, Math.max(-1, ...keys) + 1]);
          onChange([...averages, { kind: averages.at(-1)?.kind ?? 'sma', span }]);
        }}
      >
        {t`Add an average`}
      </Button>
    </>
  );
};
