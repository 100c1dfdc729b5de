import { Trans, useLingui } from '@lingui/react/macro';
import type { ChartSettings } from '#client/lib/chart/chart-settings.ts';
import {
  longestSpan,
  narrowestBands,
  overlaysOf,
  shortestSpan,
  spanFrom,
  usualBands,
  widestBands,
  widthFrom,
  type Overlays,
} from '#client/lib/chart/overlays.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Switch } from '#client/ui/fields/switch.tsx';
import { AveragesFields } from './averages-fields.tsx';
import { LengthField } from './length-field.tsx';
import tradeStyles from '#client/components/ticket/trade-screen.module.css';
import styles from './studies-fields.module.css';

interface ChartSettingsSheetProps {
  settings: ChartSettings;
  /** The symbol that the chart compares with; undefined: none. */
  compared: string | undefined;
  onChange: (patch: Partial<ChartSettings>) => void;
  /** Called when the user wants to choose another symbol to compare with. */
  onCompare: () => void;
  onClose: () => void;
}

interface BandsFieldsProps {
  /** null: not shown. */
  bands: Overlays['bands'];
  onChange: (bands: Overlays['bands']) => void;
}

const BandsFields = ({ bands, onChange }: BandsFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <Switch
        label={t`Bollinger Bands`}
        description={t`How far prices stray from their average`}
        checked={bands !== null}
        onChange={(isOn) => onChange(isOn ? usualBands : null)}
      />
      {bands ? (
        <div className={styles.pair}>
          <LengthField
            hasLabel
            label={t`Length (candles)`}
            value={bands.span}
            read={spanFrom}
            advice={t`A whole number from ${shortestSpan} to ${longestSpan}`}
            onChange={(span) => onChange({ ...bands, span })}
          />
          <LengthField
            hasLabel
            label={t`Width (deviations)`}
            value={bands.width}
            read={widthFrom}
            advice={t`A number from ${narrowestBands} to ${widestBands}`}
            onChange={(width) => onChange({ ...bands, width })}
          />
        </div>
      ) : null}
    </>
  );
};

/**
 * Candles or a line, volume, and indicators computed from the candles; every choice takes effect at once and
 * is stored on this device.
 */
export const ChartSettingsSheet = ({
  settings,
  compared,
  onChange,
  onCompare,
  onClose,
}: ChartSettingsSheetProps) => {
  const { t } = useLingui();
  const overlays = overlaysOf(settings);
  const { averages, bands, hasVwap } = overlays;
  const lay = (patch: Partial<Overlays>): void => onChange({ averages: { ...overlays, ...patch } });
  return (
    <Sheet title={t`Chart settings`} open onClose={onClose}>
      <div className={tradeStyles.chartSettings}>
        <Segments
          label={t`Chart type`}
          options={[
            { value: 'candles', label: t`Candles` },
            { value: 'line', label: t`Line` },
          ]}
          value={settings.isLine ? 'line' : 'candles'}
          onChange={(type) => onChange({ isLine: type === 'line' })}
        />
        <Switch
          label={t({ message: 'Volume', context: 'chart' })}
          checked={settings.hasVolume}
          onChange={(hasVolume) => onChange({ hasVolume })}
        />
        <Button variant="secondary" onClick={onCompare}>
          {compared === undefined ? t`Compare with another pair` : t`Compared with ${compared}`}
        </Button>
        <p className={tradeStyles.settingName}>
          <Trans>Moving averages</Trans>
        </p>
        <AveragesFields averages={averages} onChange={(next) => lay({ averages: next })} />
        <BandsFields bands={bands} onChange={(next) => lay({ bands: next })} />
        <Switch
          label="VWAP"
          description={t`Average price by volume since the day began (UTC); of longer candles since the month or year`}
          checked={hasVwap}
          onChange={(isOn) => lay({ hasVwap: isOn })}
        />
        <Switch
          label="RSI"
          description={t`Strength of gains vs. losses over 14 candles`}
          checked={settings.rsi}
          onChange={(rsi) => onChange({ rsi })}
        />
        <Switch
          label="MACD"
          description={t`Gap between a fast and a slow average (12, 26, 9)`}
          checked={settings.macd}
          onChange={(macd) => onChange({ macd })}
        />
      </div>
    </Sheet>
  );
};
