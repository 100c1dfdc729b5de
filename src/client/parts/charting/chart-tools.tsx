import { useLingui } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import { changeSetting, currentSettings, useSettings } from '#client/data/settings/settings.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ChartLookSheet } from './chart-look-sheet.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import styles from './full-chart.module.css';

interface ChartToolsProps {
  /** The chart with its head: what goes on the whole screen. */
  area: RefObject<HTMLElement | null>;
  /** Whether candles are shown, which these settings are for. */
  hasLook: boolean;
}

/** What can be done with a chart, at the end of its head. */
export const ChartTools = ({ area, hasLook }: ChartToolsProps) => {
  const { t } = useLingui();
  const { chart: look } = useSettings();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <span className={styles.tools}>
      {hasLook ? (
        <IconButton label={t`Chart settings`} icon="settings" onClick={() => setChoosing(true)} />
      ) : null}
      <FullScreenButton area={area} />
      {isChoosing ? (
        <ChartLookSheet
          look={look}
          onChange={(patch) => void changeSetting({ chart: { ...currentSettings().chart, ...patch } })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </span>
  );
};
