import { Trans, useLingui } from '@lingui/react/macro';
import type { ChartLook } from '#client/lib/chart/chart-look.ts';
import { Segments } from '#client/ui/segments.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Switch } from '#client/ui/switch.tsx';
import styles from '#client/parts/ticket/trade-screen.module.css';

interface ChartLookSheetProps {
  look: ChartLook;
  onChange: (patch: Partial<ChartLook>) => void;
  onClose: () => void;
}

/**
 * Candles or a line, volume, and what is computed from the candles; every choice shows at once and stays on
 * this device.
 */
export const ChartLookSheet = ({ look, onChange, onClose }: ChartLookSheetProps) => {
  const { t } = useLingui();
  return (
    <Sheet title={t`Chart settings`} open onClose={onClose}>
      <div className={styles.looks}>
        <Segments
          label={t`Chart type`}
          options={[
            { value: 'candles', label: t`Candles` },
            { value: 'line', label: t`Line` },
          ]}
          value={look.isLine ? 'line' : 'candles'}
          onChange={(type) => onChange({ isLine: type === 'line' })}
        />
        <Switch
          label={t({ message: 'Volume', context: 'chart' })}
          checked={look.hasVolume}
          onChange={(hasVolume) => onChange({ hasVolume })}
        />
        <p className={styles.lookName}>
          <Trans>Moving averages of 7, 25 and 99 candles</Trans>
        </p>
        <Segments
          label={t`Moving averages`}
          options={[
            { value: 'none', label: t({ message: 'None', context: 'moving averages' }) },
            { value: 'ma', label: 'MA' },
            { value: 'ema', label: 'EMA' },
          ]}
          value={look.averages}
          onChange={(averages) => onChange({ averages })}
        />
        <Switch
          label="RSI"
          description={t`Strength of gains vs. losses over 14 candles`}
          checked={look.rsi}
          onChange={(rsi) => onChange({ rsi })}
        />
        <Switch
          label="MACD"
          description={t`Gap between a fast and a slow average (12, 26, 9)`}
          checked={look.macd}
          onChange={(macd) => onChange({ macd })}
        />
      </div>
    </Sheet>
  );
};
