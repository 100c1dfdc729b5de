import { useState } from 'react';
import { pictureOf, pictureWidths } from '#domain/nfts/nft-media.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** The address below which its files lie; empty: there is none. */
  image: string;
  /** Shown, blurred, until it has come. */
  blur: string;
  /** For those who do not see it; empty beside words that say it. */
  alt: string;
  /** How wide it is drawn, as `sizes` has it. */
  sizes: string;
  /** What the page is about: asked for first. */
  isFirst?: boolean;
  /** Only the blurred one is shown for now. */
  isHeld?: boolean;
  className?: string | undefined;
}

/** Browsers go on loading what has left the page, and what is on it then waits for one of their few connections. */
const stopLoading = (image: HTMLImageElement) => () =>
  queueMicrotask(() => {
    if (image.isConnected || image.complete) return;
    image.removeAttribute('srcset');
    image.removeAttribute('src');
  });

/** A picture of the size that the screen needs, over its blurred own until it is there. */
export const Picture = ({
  image,
  blur,
  alt,
  sizes,
  isFirst = false,
  isHeld = false,
  className,
}: PictureProps) => {
  const [hidden, setHidden] = useState('');
  return (
    <span
      className={classNames(styles.picture, className)}
      style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
    >
      {image && hidden !== image && !isHeld ? (
        <img
          key={image}
          ref={stopLoading}
          className={styles.image}
          src={pictureOf(image, 640)}
          srcSet={pictureWidths.map((width) => `${pictureOf(image, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          // Without a connection the blurred one stays, rather than a broken mark.
          onError={() => setHidden(image)}
        />
      ) : (
        <span role={alt ? 'img' : undefined} aria-label={alt || undefined} />
      )}
    </span>
  );
};
