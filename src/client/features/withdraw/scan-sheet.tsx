import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Note } from '#client/ui/states/note.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { scanCode, scanFailureOf, type ScanFailure } from './scan-code.ts';
import styles from './withdraw.module.css';

const failureTexts: Readonly<Record<ScanFailure, MessageDescriptor>> = {
  denied: msg`The camera is not allowed for this page. Allow it in the browser’s settings for this site, or paste the address.`,
  noCamera: msg`This device has no camera that can be used. Paste the address instead.`,
  failed: msg`The camera did not start. Close other apps that use it and try again, or paste the address.`,
};

/** The camera's image, until a QR code is found in it. */
export const ScanSheet = ({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) => {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<ScanFailure | null>(null);
  const report = useEffectEvent(onScan);
  useEffect(() => {
    const abort = new AbortController();
    const scan = async (): Promise<void> => {
      try {
        const code = await scanCode(video.current!, abort.signal);
        if (code !== null) report(code);
      } catch (error) {
        if (!abort.signal.aborted) setFailure(scanFailureOf(error));
      }
    };
    void scan();
    return () => abort.abort();
  }, []);
  return (
    <Sheet title={t`Scan QR code`} open onClose={onClose}>
      {failure ? (
        <Note tone="danger" size="body" role="alert">
          {t(failureTexts[failure])}
        </Note>
      ) : (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label={t`Camera`} />
          <Note>
            <Trans>
              Hold the QR code of the address before the camera. The picture stays on this device.
            </Trans>
          </Note>
        </>
      )}
    </Sheet>
  );
};
