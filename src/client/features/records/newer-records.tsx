import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './records.module.css';

/** Reports newer movements above the current position; a press scrolls to them. */
export const NewerRecords = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const { t } = useLingui();
  return (
    <div className={styles.newer} role="status">
      <button type="button" onClick={onShow}>
        <Icon name="sort-up" size={18} />
        {t`${plural({ count }, { one: '# new movement', other: '# new movements' })}`}
      </button>
    </div>
  );
};
