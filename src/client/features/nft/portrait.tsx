import { classNames } from '#client/ui/styles/class-names.ts';
import { rem } from '#client/lib/device/text-scale.ts';
import { ResponsiveImage } from './responsive-image.tsx';
import styles from './responsive-image.module.css';

interface PortraitProps {
  name: string;
  /** Empty: none; the first letter is shown instead. */
  image: string;
  blur: string;
  /** In pixels at the default text size. */
  size: number;
  /** For things rather than people. */
  isSquare?: boolean;
}

/** The image of a creator or collection, next to its name. */
export const Portrait = ({ name, image, blur, size, isSquare = false }: PortraitProps) => (
  <span
    className={classNames(styles.portrait, isSquare && styles.square)}
    style={{ inlineSize: rem(size), blockSize: rem(size), fontSize: rem(size * 0.42) }}
    aria-hidden="true"
  >
    {image ? (
      <ResponsiveImage className={styles.fill} image={image} blur={blur} alt="" sizes={`${size}px`} />
    ) : (
      [...name][0]?.toUpperCase()
    )}
  </span>
);
