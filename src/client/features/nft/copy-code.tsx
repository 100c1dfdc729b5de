import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/lib/state/toast.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import styles from './artwork.module.css';

/** The work's identifier: shown shortened, copied in full. */
export const CopyCode = ({ code }: { code: string }) => {
  const { t } = useLingui();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      showToast(t`Code copied`);
    } catch {
      showToast(t`Copying did not work.`, 'warning');
    }
  };
  return (
    <span className={styles.code}>
      <span title={code}>{`${code.slice(0, 8)}…${code.slice(-6)}`}</span>
      <IconButton label={t`Copy code`} icon="copy" size={16} onClick={() => void copy()} />
    </span>
  );
};
