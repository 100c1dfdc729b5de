import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/buttons/icon.tsx';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './install.module.css';

/** Effects of installing, without promises. */
export const Benefits = () => {
  const { t } = useLingui();
  const benefits: readonly { icon: IconName; title: string; detail: string }[] = [
    {
      icon: 'clock',
      title: t`Opens at once`,
      detail: t`Starts from your device, even on a slow network.`,
    },
    {
      icon: laterIcons['wifi-off'],
      title: t`Works offline`,
      detail: t`Your last prices, balances and orders, with timestamps.`,
    },
    {
      icon: 'grid',
      title: t`Its own window`,
      detail: t`No address bar. Market, Trade and Assets as icon shortcuts.`,
    },
    {
      icon: laterIcons.shield,
      title: t`You choose when to update`,
      detail: t`Never while an order is pending.`,
    },
  ];
  return (
    <Stack as="ul" gap={2}>
      {benefits.map(({ icon, title, detail }) => (
        <li key={icon} className={styles.benefit}>
          <span className={styles.mark}>
            <Icon name={icon} size={22} />
          </span>
          <span>
            <span className={styles.name}>{title}</span>
            <span className={styles.detail}>{detail}</span>
          </span>
        </li>
      ))}
    </Stack>
  );
};
