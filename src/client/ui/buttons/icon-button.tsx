import type { ComponentProps } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name of the action. */
  label: string;
  icon: IconName;
  size?: number;
}

export const IconButton = ({
  label,
  icon,
  size = 22,
  className,
  type = 'button',
  ...native
}: IconButtonProps) => (
  <button {...native} type={type} className={classNames(styles.iconButton, className)} aria-label={label}>
    <Icon name={icon} size={size} />
  </button>
);
