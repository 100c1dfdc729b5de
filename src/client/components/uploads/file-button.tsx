import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import type { ReactNode } from 'react';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './uploads.module.css';

interface FileButtonProps {
  label: ReactNode;
  icon?: IconName;
  /** Asks the platform for its camera first: the rear one, or the front one. */
  camera?: 'environment' | 'user';
  /** Id of the error message, if there is one. */
  errorId?: string | undefined;
  /** Media types and endings; images unless given. */
  accept?: string;
  onChoose: (file: File) => void;
}

/** A file input that looks like a button; the platform offers camera or album. */
export const FileButton = ({ label, icon, camera, errorId, accept, onChoose }: FileButtonProps) => (
  <label className={styles.tile}>
    <Icon name={icon ?? (camera ? laterIcons.phone : laterIcons.upload)} size={20} />
    {label}
    <input
      className="visually-hidden"
      type="file"
      accept={accept ?? 'image/jpeg,image/png,image/webp'}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      capture={camera}
      onChange={({ target }) => {
        const file = target.files?.[0];
        // The same file may be chosen again after it was removed.
        target.value = '';
        if (file) onChoose(file);
      }}
    />
  </label>
);
