import { useEffect, useRef, useState, type RefObject } from 'react';

export type CameraState =
  | { readonly kind: 'starting' | 'live' }
  /** Denied, not present, or in use by another app. */
  | { readonly kind: 'failed'; readonly isDenied: boolean };

/** Resolution sufficient to read a document. */
const wanted = { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_080 } } as const;
const quality = 0.92;

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** The current frame; null while there is none. */
  take(): Promise<File | null>;
}

/** The device's camera, active while mounted. */
export const useCamera = (): Camera => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
        if (isGone) return stop();
        const element = video.current;
        if (!element) return;
        element.srcObject = stream;
        await element.play();
        setState({ kind: 'live' });
      } catch (error) {
        stop();
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isGone) setState({ kind: 'failed', isDenied });
      }
    };
    void start();
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return {
    video,
    state,
    async take() {
      const element = video.current;
      if (!element?.videoWidth) return null;
      const canvas = document.createElement('canvas');
      canvas.width = element.videoWidth;
      canvas.height = element.videoHeight;
      canvas.getContext('2d')?.drawImage(element, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', quality);
      });
      return blob && new File([blob], 'document.jpg', { type: blob.type });
    },
  };
};
