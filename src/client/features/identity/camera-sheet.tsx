import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { FileButton } from '#client/components/uploads/file-button.tsx';
import type { CameraProps } from '#client/components/uploads/image-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { useCamera } from './use-camera.ts';
import { Note } from '#client/ui/states/note.ts';
import styles from './camera.module.css';

/** Whether pages may request a camera here; where not, the platform's own camera is used. */
export const hasCamera = (): boolean =>
  'mediaDevices' in navigator && typeof navigator.mediaDevices.getUserMedia === 'function';

const Taken = ({ file }: { file: File }) => {
  const { t } = useLingui();
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className={styles.image} src={url} alt={t`The picture that was taken`} />;
};

/** The camera's image with a frame for the document, and a review of the photo before it is used. */
export const CameraSheet = ({ title, onTake, onClose }: CameraProps) => {
  const { t } = useLingui();
  const { video, state, take } = useCamera();
  const [taken, setTaken] = useState<File | null>(null);
  const shoot = async (): Promise<void> => setTaken(await take());
  const footer = taken ? (
    <>
      <Button variant="secondary" onClick={() => setTaken(null)}>
        <Trans>Retake</Trans>
      </Button>
      <Button onClick={() => onTake(taken)}>
        <Trans>Use this picture</Trans>
      </Button>
    </>
  ) : state.kind === 'failed' ? (
    <FileButton label={t`Choose an image`} onChoose={onTake} />
  ) : (
    <Button disabled={state.kind !== 'live'} onClick={() => void shoot()}>
      <Trans>Take picture</Trans>
    </Button>
  );
  return (
    <Sheet title={title} open onClose={onClose} footer={footer}>
      {taken ? <Taken file={taken} /> : null}
      {state.kind === 'failed' ? (
        <Note tone="danger" size="body" role="alert">
          {state.isDenied ? (
            <Trans>
              The camera is not allowed here. Allow it in your browser’s settings, or choose an image.
            </Trans>
          ) : (
            <Trans>No camera could be started. Choose an image instead.</Trans>
          )}
        </Note>
      ) : (
        <div className={styles.view} hidden={taken !== null}>
          <video ref={video} playsInline muted aria-label={t`What the camera sees`} />
          <span className={styles.frame} aria-hidden="true" />
        </div>
      )}
    </Sheet>
  );
};
