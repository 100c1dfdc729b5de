import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatDate, formatSigned } from '#client/lib/format/format.ts';
import { AreaChart } from '#client/components/equity/area-chart.tsx';
import { Note } from '#client/ui/states/note.ts';
import styles from './copy-trading.module.css';

interface ResultCurveProps {
  label: string;
  points: readonly { readonly at: string; readonly profits: string }[];
}

/** Cumulative results over time as a waterline chart, in USDT; read by pointer, finger or arrow keys. */
export const ResultCurve = ({ label, points }: ResultCurveProps) => {
  const { t } = useLingui();
  const [place, setPlace] = useState<number | null>(null);
  const line = useMemo(
    () => points.map(({ at, profits }) => ({ at, equity: profits, net_inflow: null })),
    [points],
  );
  if (line.length < 2) return <Note>{t`The line begins with the second closed position.`}</Note>;
  const textOf = ({ at, equity }: { at: string; equity: string | null }): string =>
    t`${ph({ date: formatDate(at) })}: ${ph({ amount: formatSigned(equity ?? '0', 2) })} USDT`;
  return (
    <div>
      <Note>{textOf(line[place ?? line.length - 1]!)}</Note>
      <AreaChart
        className={styles.curve}
        points={line}
        label={label}
        textOf={textOf}
        place={place}
        onPlace={setPlace}
      />
    </div>
  );
};
