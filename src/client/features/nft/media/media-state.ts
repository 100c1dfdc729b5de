import { useCallback, useState, useSyncExternalStore } from 'react';

export interface MediaState {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** The media has data to play. */
  readonly isLoaded: boolean;
  /** In seconds. */
  readonly at: number;
  readonly duration: number;
  readonly isBroken: boolean;
}

const events = [
  'play',
  'pause',
  'ended',
  'loadeddata',
  'emptied',
  'timeupdate',
  'seeked',
  'durationchange',
  'volumechange',
  'error',
] as const;

/** Serialised as one string, so that an unchanged state renders nothing. */
const read = (media: HTMLMediaElement | null, known: number): string =>
  JSON.stringify({
    isPlaying: media !== null && !media.paused && !media.ended,
    isMuted: media?.muted ?? false,
    isLoaded: media !== null && media.readyState >= media.HAVE_CURRENT_DATA,
    at: Math.floor((media?.currentTime ?? 0) * 10) / 10,
    duration: media && Number.isFinite(media.duration) ? media.duration : known,
    isBroken: Boolean(media?.error),
  } satisfies MediaState);

export const seekTo = (media: HTMLMediaElement | null, seconds: number): void => {
  if (media) media.currentTime = seconds;
};

export const setMuted = (media: HTMLMediaElement | null, isMuted: boolean): void => {
  if (media) media.muted = isMuted;
};

/** State of a player. @param knownSeconds duration until the file itself reports it */
export const useMediaState = (knownSeconds: number) => {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const done = new AbortController();
      for (const name of events) media?.addEventListener(name, listener, { signal: done.signal });
      return () => done.abort();
    },
    [media],
  );
  const text = useSyncExternalStore(subscribe, () => read(media, knownSeconds));
  return { media, setMedia, state: JSON.parse(text) as MediaState };
};
