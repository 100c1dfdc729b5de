import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { MediaControls } from './media-controls.tsx';
import { useMediaState } from './media-state.ts';
import styles from './player.module.css';

interface PlayerProps {
  /** Audio or video. */
  artwork: ArtworkDetail;
  /** Its picture: of sound for as long as it plays, of a film until it plays. */
  children: ReactNode;
}

/** Sound and film with buttons of our own, which a keyboard reaches; nothing plays before it is asked to. */
export const Player = ({ artwork, children }: PlayerProps) => {
  const { t } = useLingui();
  const { media, setMedia, state } = useMediaState((artwork.duration_ms ?? 0) / 1000);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { name, type, original, width, height } = artwork;
  const [hasPlayed, setPlayed] = useState(false);
  const toggle = (): void => {
    setPlayed(true);
    // A file that cannot be played says so itself, by its error.
    if (media?.paused) media.play().catch(() => undefined);
    else media?.pause();
  };
  const start = (): void => {
    // The button goes; what it stood in has the focus then, and the controls come next.
    box?.focus();
    toggle();
  };
  return (
    <div ref={setBox} className={styles.player} tabIndex={-1} role="group" aria-label={name}>
      <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        {type === 4 ? (
          <>
            <video
              ref={setMedia}
              className={styles.film}
              src={original.url}
              preload="metadata"
              playsInline
              onClick={toggle}
              // The buttons below do all of it by key.
              tabIndex={-1}
              aria-label={name}
            />
            {hasPlayed && state.isLoaded ? null : (
              <div className={styles.poster} data-waits={hasPlayed || undefined}>
                {children}
              </div>
            )}
          </>
        ) : (
          <>
            <audio ref={setMedia} src={original.url} preload="metadata" />
            {children}
          </>
        )}
        {hasPlayed || state.isPlaying ? null : (
          <Button className={styles.start} onClick={start} aria-label={t`Play ${name}`}>
            <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden="true">
              <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />
            </svg>
          </Button>
        )}
      </div>
      {state.isBroken ? (
        <p className={styles.broken} role="alert">
          {t`The file did not load. Check your connection and try again.`}{' '}
          <Button variant="quiet" onClick={() => media?.load()}>{t`Try again`}</Button>
        </p>
      ) : (
        <MediaControls state={state} media={media} onToggle={toggle} whole={type === 4 ? box : null} />
      )}
    </div>
  );
};
