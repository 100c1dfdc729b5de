import { useLingui } from '@lingui/react/macro';
import { changeSetting, useSettings } from '#client/data/settings/settings.ts';
import { formatPercent } from '#client/lib/format/format.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Switch } from '#client/ui/fields/switch.tsx';
import styles from './settings.module.css';

/** Theme, the colours of up and down, and hiding of balances. */
export const AppearanceSettings = () => {
  const { t } = useLingui();
  const { theme, upColour, hideBalances } = useSettings();
  return (
    <Stack gap={4} className={styles.appearance}>
      <Stack gap={2} shrinks className={styles.choice}>
        <span className={styles.label} aria-hidden="true">{t`Theme`}</span>
        <Segments
          label={t`Theme`}
          options={[
            { value: 'dark', label: t`Dark` },
            { value: 'light', label: t`Light` },
            { value: 'system', label: t`System` },
          ]}
          value={theme}
          onChange={(chosen) => void changeSetting({ theme: chosen })}
        />
      </Stack>
      <Stack gap={2} shrinks className={styles.choice}>
        <span className={styles.label} aria-hidden="true">{t`Price colours`}</span>
        <Segments
          label={t`Price colours`}
          options={[
            { value: 'green', label: t`Green up` },
            { value: 'red', label: t`Red up` },
          ]}
          value={upColour}
          onChange={(chosen) => void changeSetting({ upColour: chosen })}
        />
        <span className={styles.sample} aria-hidden="true">
          <span className={styles.up}>▲ {formatPercent('2.14')}</span>
          <span className={styles.down}>▼ {formatPercent('-1.07')}</span>
        </span>
      </Stack>
      <Switch
        label={t`Hide balances`}
        description={t`Balances are hidden until you tap the eye.`}
        checked={hideBalances}
        onChange={(chosen) => void changeSetting({ hideBalances: chosen })}
      />
    </Stack>
  );
};
