import { iconPaths, isIconPath, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

interface IconProps {
  name: IconName;
  /** Side of the square, in pixels. */
  size?: number;
}

/** An icon next to text or inside a labelled control; hidden from screen readers. */
export const Icon = ({ name, size = 24 }: IconProps) => (
  <svg
    className={name === 'star-filled' ? styles.filled : styles.icon}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <path d={isIconPath(name) ? name : iconPaths[name === 'star-filled' ? 'star' : name]} />
  </svg>
);
