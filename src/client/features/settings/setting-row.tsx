import { Icon } from '#client/ui/buttons/icon.tsx';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import styles from './settings.module.css';

interface SettingRowProps {
  icon: IconName;
  title: string;
  /** The current value. */
  value?: string;
  /** The current value in a sentence, below the title. */
  detail?: string;
  href?: string;
  onClick?: () => void;
}

/** One setting to change or open. */
export const SettingRow = ({ icon, title, value, detail, ...leads }: SettingRowProps) => (
  <ListRow
    {...leads}
    leading={
      <span className={styles.mark}>
        <Icon name={icon} size={20} />
      </span>
    }
    title={title}
    subtitle={detail}
    trailing={value ? <span className={styles.value}>{value}</span> : undefined}
  />
);
