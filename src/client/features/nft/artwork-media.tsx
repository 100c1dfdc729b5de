import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { Suspense, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { useFileUrl } from '#client/lib/calls/use-file-url.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { prefersStillness } from '#client/lib/device/prefers-stillness.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { ResponsiveImage } from './responsive-image.tsx';
import styles from './artwork.module.css';

const Player = lazyPart('nft', async () => (await import('./media/player.tsx')).Player);
const ZoomSheet = lazyPart('nft', async () => (await import('./media/zoom-sheet.tsx')).ZoomSheet);

const sizes = '(min-width: 64em) 42vw, 100vw';

/** Space in the work's aspect ratio before it loads; no higher than the window. */
const shapeOf = ({ width, height }: Pick<ArtworkDetail, 'width' | 'height'>) => ({
  aspectRatio: `${width} / ${height}`,
});

const ArtworkImage = ({ artwork }: { artwork: ArtworkDetail }) => (
  <ResponsiveImage
    className={styles.image}
    image={artwork.image}
    blur={artwork.blur}
    alt={artwork.name}
    sizes={sizes}
    isFirst
  />
);

/** An image; a press opens it in full size. */
const Image = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { name } = artwork;
  return (
    <>
      <button
        type="button"
        className={styles.frame}
        style={shapeOf(artwork)}
        aria-label={t`Enlarge ${name}`}
        onClick={() => setOpen(true)}
      >
        <ArtworkImage artwork={artwork} />
        <span className={styles.enlarge}>
          <Icon name={laterIcons.fit} size={18} />
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <ZoomSheet artwork={artwork} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** Plays at once unless reduced motion is requested, and can be stopped. */
const Animation = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const [isMoving, setMoving] = useState(() => !prefersStillness());
  const url = useFileUrl(artwork.original.url);
  return (
    <div className={styles.frame} style={shapeOf(artwork)}>
      <ArtworkImage artwork={artwork} />
      {isMoving ? <img className={styles.moving} src={url} alt="" decoding="async" /> : null}
      <Button variant="secondary" className={styles.motion} onClick={() => setMoving(!isMoving)}>
        {isMoving ? t`Stop` : t`Play`}
      </Button>
    </div>
  );
};

/** The work itself: image, animation, sound or video. */
export const ArtworkMedia = ({ artwork }: { artwork: ArtworkDetail }) => (
  <div className={styles.media}>
    {artwork.type === 1 ? <Image artwork={artwork} /> : null}
    {artwork.type === 2 ? <Animation artwork={artwork} /> : null}
    {artwork.type > 2 ? (
      <Suspense
        fallback={
          <div className={styles.frame} style={shapeOf(artwork)}>
            <ArtworkImage artwork={artwork} />
          </div>
        }
      >
        <Player artwork={artwork}>
          <ArtworkImage artwork={artwork} />
        </Player>
      </Suspense>
    ) : null}
  </div>
);
