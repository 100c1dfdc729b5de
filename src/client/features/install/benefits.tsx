import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import type { IconName } from '#client/ui/icon-paths.ts';
import styles from './install.module.css';

/** What installing changes, said without promises. */
export const Benefits = () => {
  const { t } = useLingui();
  const benefits: readonly { icon: IconName; title: string; detail: string }[] = [
    {
      icon: 'clock',
      title: t`Opens at once`,
      detail: t`The app starts from your device, also on a slow network.`,
    },
    {
      icon: 'wifi-off',
      title: t`Works offline`,
      detail: t`Prices, balances and orders as they were last, each with its age.`,
    },
    {
      icon: 'grid',
      title: t`A window of its own`,
      detail: t`No address bar; the market, trade and assets are shortcuts on its icon.`,
    },
    {
      icon: 'shield',
      title: t`Updates when you say so`,
      detail: t`Never while an order is waiting for its answer.`,
    },
  ];
  return (
    <ul className={styles.benefits}>
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
    </ul>
  );
};
