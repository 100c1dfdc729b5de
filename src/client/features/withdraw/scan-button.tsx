import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { canScan } from './scan-code.ts';
import { ScanSheet } from './scan-sheet.tsx';

/** Scans an address from a QR code by camera; hidden where the browser does not support it. */
export const ScanButton = ({ onScan }: { onScan: (code: string) => void }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!canScan()) return null;
  return (
    <>
      <IconButton label={t`Scan QR code`} icon="grid" onClick={() => setOpen(true)} />
      {isOpen ? (
        <ScanSheet
          onScan={(code) => {
            setOpen(false);
            onScan(code);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
