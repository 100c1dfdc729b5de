import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { seekTo, setMuted, type MediaState } from './media-state.ts';
import styles from './player.module.css';

interface MediaControlsProps {
  state: MediaState;
  media: HTMLMediaElement | null;
  onToggle: () => void;
  /** The element that can go full screen; null: none. */
  whole: HTMLElement | null;
}

/** Defined only here, so that no other page loads these icons. */
const icons = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
} as const;

const Mark = ({ name }: { name: keyof typeof icons }) => (
  <svg className={styles.mark} viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Controls for play, position and volume, each with an accessible name. */
export const MediaControls = ({ state, media, onToggle, whole }: MediaControlsProps) => {
  const { t } = useLingui();
  const { isPlaying, isMuted, at, duration } = state;
  const [now, all] = [clock(at), clock(duration)];
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-label={isPlaying ? t`Pause` : t`Play`}
        onClick={onToggle}
      >
        <Mark name={isPlaying ? 'pause' : 'play'} />
      </button>
      <input
        className={styles.seek}
        type="range"
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(at, duration)}
        aria-label={t`Position`}
        aria-valuetext={t`${ph({ now })} of ${ph({ all })}`}
        style={{ '--done': `${duration > 0 ? (at / duration) * 100 : 0}%` } as object}
        onChange={(event) => seekTo(media, Number(event.target.value))}
      />
      <Note as="span" size="tiny" className={styles.clock} aria-hidden="true">
        {now} / {all}
      </Note>
      <button
        type="button"
        className={styles.control}
        aria-label={t`Mute`}
        aria-pressed={isMuted}
        onClick={() => setMuted(media, !isMuted)}
      >
        <Mark name={isMuted ? 'mute' : 'sound'} />
      </button>
      {whole && 'requestFullscreen' in whole ? (
        <IconButton
          label={t`Full screen`}
          icon={laterIcons.fit}
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen())
          }
        />
      ) : null}
    </div>
  );
};
