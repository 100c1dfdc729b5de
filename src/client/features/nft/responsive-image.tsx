import { useState } from 'react';
import { imageUrlOf, imageWidths } from '#domain/nfts/nft-media.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './responsive-image.module.css';

interface ResponsiveImageProps {
  /** The address under which its files are; empty: no image. */
  image: string;
  /** Blurred preview until the image has loaded. */
  blur: string;
  /** Text alternative; empty where adjacent text describes it. */
  alt: string;
  /** Rendered width, in the format of the `sizes` attribute. */
  sizes: string;
  /** The main image of the page: loaded first. */
  isFirst?: boolean;
  /** Only the blurred preview is shown for now. */
  isDeferred?: boolean;
  className?: string | undefined;
}

/**
 * Browsers continue to load images that left the page, and the images on it wait for one of few connections.
 */
const stopLoading = (image: HTMLImageElement) => () =>
  queueMicrotask(() => {
    if (image.isConnected || image.complete) return;
    image.removeAttribute('srcset');
    image.removeAttribute('src');
  });

/** An image in the size that the screen needs, over its blurred preview until it has loaded. */
export const ResponsiveImage = ({
  image,
  blur,
  alt,
  sizes,
  isFirst = false,
  isDeferred = false,
  className,
}: ResponsiveImageProps) => {
  const [hidden, setHidden] = useState('');
  return (
    <span
      className={classNames(styles.frame, className)}
      style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
    >
      {image && hidden !== image && !isDeferred ? (
        <img
          key={image}
          ref={stopLoading}
          className={styles.image}
          src={imageUrlOf(image, 640)}
          srcSet={imageWidths.map((width) => `${imageUrlOf(image, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          // Without a connection the blurred preview stays, rather than a broken-image icon.
          onError={() => setHidden(image)}
        />
      ) : (
        <span role={alt ? 'img' : undefined} aria-label={alt || undefined} />
      )}
    </span>
  );
};
