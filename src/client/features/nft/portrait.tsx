import { classNames } from '#client/ui/styles/class-names.ts';
import { rem } from '#client/lib/device/text-scale.ts';
import { Picture } from './picture.tsx';
import styles from './picture.module.css';

interface PortraitProps {
  name: string;
  /** Empty: there is none, and the first letter stands in its place. */
  image: string;
  blur: string;
  /** In pixels at the usual text size. */
  size: number;
  /** Of a thing rather than a person. */
  isSquare?: boolean;
}

/** The face of a creator or of a collection, beside its name. */
export const Portrait = ({ name, image, blur, size, isSquare = false }: PortraitProps) => (
  <span
    className={classNames(styles.portrait, isSquare && styles.square)}
    style={{ inlineSize: rem(size), blockSize: rem(size), fontSize: rem(size * 0.42) }}
    aria-hidden="true"
  >
    {image ? (
      <Picture className={styles.fill} image={image} blur={blur} alt="" sizes={`${size}px`} />
    ) : (
      [...name][0]?.toUpperCase()
    )}
  </span>
);
