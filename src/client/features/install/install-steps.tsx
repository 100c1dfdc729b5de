import { useLingui } from '@lingui/react/macro';
import type { InstallState } from '#client/lib/device/install.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './install.module.css';

/** Manual steps where the browser offers no install prompt. */
export const InstallSteps = ({ state }: { state: InstallState }) => {
  const { t } = useLingui();
  const steps: Record<InstallState, readonly string[]> = {
    installed: [],
    promptable: [],
    ios: [
      t`Open this page in Safari and tap Share.`,
      t`Choose “Add to Home Screen”.`,
      t`Tap Add. Then open Tideline from its icon.`,
    ],
    manual: [
      t`Open the menu of your browser.`,
      t`Choose “Install app” or “Add to home screen”.`,
      t`Confirm. If you don’t see this option, your browser can’t install apps.`,
    ],
  };
  if (steps[state].length === 0) return null;
  return (
    <Stack as="section" gap={3} className={styles.section}>
      <h2 className={styles.heading}>{t`How to install`}</h2>
      <ol className={styles.steps}>
        {steps[state].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Stack>
  );
};
