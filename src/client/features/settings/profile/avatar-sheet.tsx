import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { FileButton } from '#client/components/uploads/file-button.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { CropView, type Shown } from './crop-view.tsx';
import { cutOut } from './cut-out.ts';

interface AvatarSheetProps {
  hasImage: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Selects the source of the image, then the crop. */
export const AvatarSheet = ({ hasImage, onChoose, onRemove, onClose }: AvatarSheetProps) => {
  const { t } = useLingui();
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);

  const open = (file: File): void => {
    setUnreadable(false);
    setShown(null);
    setUrl(URL.createObjectURL(file));
  };
  const giveUp = (): void => {
    setUrl(null);
    setUnreadable(true);
  };
  const use = async (): Promise<void> => {
    const file = image.current && shown ? await cutOut(image.current, shown.crop) : null;
    if (!file) return giveUp();
    onChoose(file);
    onClose();
  };
  return (
    <Sheet
      open
      title={t`Profile picture`}
      onClose={onClose}
      footer={
        url === null ? undefined : (
          <Button blocked={shown === null} onClick={() => void use()}>
            {t`Use this picture`}
          </Button>
        )
      }
    >
      {url === null ? (
        <Stack gap={3}>
          <FileButton label={t`Take a photo`} camera="user" onChoose={open} />
          <FileButton label={t`Choose an image`} onChoose={open} />
          {hasImage ? (
            <Button
              variant="quiet"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >{t`Remove the picture`}</Button>
          ) : null}
        </Stack>
      ) : (
        <Stack gap={3}>
          <CropView url={url} image={image} shown={shown} onChange={setShown} onUnreadable={giveUp} />
          <Button variant="quiet" onClick={() => setUrl(null)}>{t`Choose another`}</Button>
        </Stack>
      )}
      <Note tone="danger" role="alert">
        {isUnreadable ? t`This is not a JPEG, PNG or WebP image, or it is damaged` : ''}
      </Note>
    </Sheet>
  );
};
