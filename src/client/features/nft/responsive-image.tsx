import { useEffect, useState } from 'react';
import { backoffMs } from '#domain/calls/backoff.ts';
import { imageUrlOf, imageWidths } from '#domain/nfts/nft-media.ts';
import { useFileUrl } from '#client/lib/calls/use-file-url.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';
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

/** A server that is still painting other images refuses, and has a turn to give within half a minute. */
const mostRetries = 5;
const retryDelayMs = { shortest: 1_000, longest: 16_000 } as const;

interface FailedImage {
  readonly image: string;
  readonly times: number;
  /** The delay before the next try is over. */
  readonly isDue: boolean;
}

/** Requests an image that did not load again, a few times; another image starts over. */
const useRetries = (image: string) => {
  const [failed, setFailed] = useState<FailedImage | null>(null);
  const own = failed?.image === image ? failed : null;
  useEffect(() => {
    if (!own || own.isDue || own.times > mostRetries) return undefined;
    const delayMs = backoffMs(own.times, Math.random(), retryDelayMs);
    const timer = setTimeout(() => setFailed({ ...own, isDue: true }), delayMs);
    return () => clearTimeout(timer);
  }, [own]);
  const times = own?.times ?? 0;
  return {
    times,
    isHidden: own !== null && !own.isDue,
    fail: (): void => setFailed({ image, times: times + 1, isDue: false }),
  };
};

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
  const { times, isHidden, fail } = useRetries(image);
  const url = useFileUrl(image && imageUrlOf(image, 640));
  return (
    <span
      className={classNames(styles.frame, className)}
      style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
    >
      {image && !isHidden && !isDeferred ? (
        <img
          key={`${image} ${times}`}
          ref={stopLoading}
          className={styles.image}
          src={url}
          srcSet={
            isPractice
              ? undefined
              : imageWidths.map((width) => `${imageUrlOf(image, width)} ${width}w`).join(', ')
          }
          sizes={sizes}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          // Meanwhile the blurred preview stays, rather than a broken-image icon.
          onError={fail}
        />
      ) : (
        <span role={alt ? 'img' : undefined} aria-label={alt || undefined} />
      )}
    </span>
  );
};
