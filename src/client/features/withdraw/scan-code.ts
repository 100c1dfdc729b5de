/** What of the browser's own reader is used; the platform's types do not know it yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader;

const readerClass = (): CodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

export const canScan = (): boolean => readerClass() !== undefined && 'mediaDevices' in navigator;

const lookEveryMs = 200;

/**
 * Shows the camera in the element and tells the first QR code it sees. Answers how to stop. @throws where the
 * camera is refused
 */
export const scanCode = async (
  video: HTMLVideoElement,
  onFound: (code: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const Reader = readerClass();
  if (!Reader) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const reader = new Reader({ formats: ['qr_code'] });
  const look = async (): Promise<void> => {
    if (signal.aborted) return;
    const [code] = video.readyState >= video.HAVE_CURRENT_DATA ? await reader.detect(video) : [];
    if (signal.aborted) return;
    if (code) onFound(code.rawValue);
    else setTimeout(() => void look(), lookEveryMs);
  };
  await look();
};
