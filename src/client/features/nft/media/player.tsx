import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { useFileUrl } from '#client/lib/calls/use-file-url.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { MediaControls } from './media-controls.tsx';
import { useMediaState } from './media-state.ts';
import { Note } from '#client/ui/states/note.ts';
import styles from './player.module.css';

interface PlayerProps {
  /** Audio or video. */
  artwork: ArtworkDetail;
  /** Its image: for audio while it plays, for video until it plays. */
  children: ReactNode;
}

/**
 * Audio and video with custom controls that are accessible by keyboard; nothing plays before the user starts
 * it.
 */
export const Player = ({ artwork, children }: PlayerProps) => {
  const { t } = useLingui();
  const { media, setMedia, state } = useMediaState((artwork.duration_ms ?? 0) / 1000);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { name, type, original, width, height } = artwork;
  const url = useFileUrl(original.url);
  const [hasPlayed, setPlayed] = useState(false);
  const toggle = (): void => {
    setPlayed(true);
    // A file that cannot be played reports it by its error event.
    if (media?.paused) media.play().catch(() => undefined);
    else media?.pause();
  };
  const start = (): void => {
    // The button is removed; its container takes the focus, and the controls come next.
    box?.focus();
    toggle();
  };
  return (
    <div ref={setBox} className={styles.player} tabIndex={-1} role="group" aria-label={name}>
      <div className={styles.image} style={{ aspectRatio: `${width} / ${height}` }}>
        {type === 4 ? (
          <>
            <video
              ref={setMedia}
              className={styles.film}
              src={url}
              preload="metadata"
              playsInline
              onClick={toggle}
              // The buttons below cover all of it by keyboard.
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
            <audio ref={setMedia} src={url} preload="metadata" />
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
        <Note tone="danger" className={styles.broken} role="alert">
          {t`The file did not load. Check your connection and try again.`}{' '}
          <Button variant="quiet" onClick={() => media?.load()}>{t`Try again`}</Button>
        </Note>
      ) : (
        <MediaControls state={state} media={media} onToggle={toggle} whole={type === 4 ? box : null} />
      )}
    </div>
  );
};
