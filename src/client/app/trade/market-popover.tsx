import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import styles from './trade-desktop.module.css';

/**
 * The market's list where it has no column: it opens from a button that names it as its `popoverTarget`.
 */
export const MarketPopover = ({
  id,
  children,
}: {
  id: string;
  /** Rendered only while it is open. */
  children: (close: () => void) => ReactNode;
}) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={t`Market`}
      className={styles.popover}
      onToggle={(event) => setOpen(event.newState === 'open')}
    >
      {isOpen ? children(() => document.getElementById(id)?.hidePopover()) : null}
    </div>
  );
};
