/** The used part of the browser's BarcodeDetector, which the platform's types lack. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader;

const readerClass = (): CodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

export const canScan = (): boolean => readerClass() !== undefined && 'mediaDevices' in navigator;

const pollEveryMs = 200;

/** Why the camera shows no image. */
export type ScanFailure = 'denied' | 'noCamera' | 'failed';

const failures: Readonly<Record<string, ScanFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
};

export const scanFailureOf = (error: unknown): ScanFailure =>
  (error instanceof DOMException ? failures[error.name] : undefined) ?? 'failed';

/** The first QR code in the video; null: the signal aborted first. */
const firstCode = async (
  reader: CodeReader,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | null> => {
  for (;;) {
    const [code] = video.readyState >= video.HAVE_CURRENT_DATA ? await reader.detect(video) : [];
    if (signal.aborted) return null;
    if (code) return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
};

/**
 * Shows the camera in the element and resolves to the first QR code; null: the signal aborted first. The
 * camera is off when the promise settles.
 * @throws where the camera cannot be used: see `scanFailureOf`
 */
export const scanCode = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> => {
  const Reader = readerClass();
  if (!Reader) return null;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    return await firstCode(new Reader({ formats: ['qr_code'] }), video, signal);
  } finally {
    stop();
  }
};
