import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Sheet } from '#client/ui/sheet.tsx';
import { scanCode } from './scan-code.ts';
import styles from './withdraw.module.css';

/** The camera's picture, until a QR code is in it. */
export const ScanSheet = ({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) => {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onScan);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    told.current = onScan;
  });
  useEffect(() => {
    const abort = new AbortController();
    scanCode(video.current!, (code) => told.current(code), abort.signal).catch(() => setRefused(true));
    return () => abort.abort();
  }, []);
  return (
    <Sheet title={t`Scan QR code`} open onClose={onClose}>
      {isRefused ? (
        <p role="alert">
          <Trans>The camera cannot be used. Allow it for this page, or paste the address.</Trans>
        </p>
      ) : (
        <video ref={video} className={styles.video} muted playsInline aria-label={t`Camera`} />
      )}
    </Sheet>
  );
};
