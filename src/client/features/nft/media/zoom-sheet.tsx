import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { useFileUrl } from '#client/lib/calls/use-file-url.ts';
import { formatShare } from '#client/lib/format/format.ts';
import { imageUrlOf } from '#domain/nfts/nft-media.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import styles from './zoom-sheet.module.css';

interface ZoomSheetProps {
  artwork: ArtworkDetail;
  onClose: () => void;
}

/** Zoom as multiples of the window's width. */
const steps = [1, 1.5, 2, 3, 4] as const;

/** A full-window image that can be zoomed and panned by finger, pointer and key. */
export const ZoomSheet = ({ artwork, onClose }: ZoomSheetProps) => {
  const { t } = useLingui();
  const [step, setStep] = useState(0);
  const url = useFileUrl(artwork.original.url);
  const preview = useFileUrl(imageUrlOf(artwork.image, 640));
  const percent = steps[step]! * 100;
  return (
    <Sheet
      title={artwork.name}
      open
      size="full"
      onClose={onClose}
      footer={
        <div className={styles.tools} role="group" aria-label={t`Size`}>
          <IconButton
            label={t`Smaller`}
            icon="minus"
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          />
          <output className={styles.size}>{formatShare(String(percent), 0)}</output>
          <IconButton
            label={t`Larger`}
            icon="plus"
            disabled={step === steps.length - 1}
            onClick={() => setStep(step + 1)}
          />
        </div>
      }
    >
      <div className={styles.area} tabIndex={0} role="group" aria-label={artwork.name}>
        <img
          className={styles.image}
          src={url}
          alt={artwork.name}
          width={artwork.width}
          height={artwork.height}
          style={{
            inlineSize: `${percent}%`,
            backgroundImage: preview && `url("${preview}")`,
          }}
          onDoubleClick={() => setStep(step === 0 ? 2 : 0)}
        />
      </div>
    </Sheet>
  );
};
