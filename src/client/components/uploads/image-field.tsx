import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import fieldStyles from '#client/ui/fields/field.module.css';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { FileButton } from './file-button.tsx';
import { ImageProgress } from './image-progress.tsx';
import type { ChosenImage } from './use-image-sender.ts';
import styles from './uploads.module.css';

const Preview = ({ file, alt }: { file: Blob; alt: string }) => {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className={styles.preview} src={url} alt={alt} />;
};

/** Takes a photo. */
export interface CameraProps {
  title: string;
  onTake: (file: File) => void;
  onClose: () => void;
}

interface ImageFieldProps {
  label: string;
  /** Describes the image, once it is chosen. */
  alt: string;
  image: ChosenImage;
  error: string | undefined;
  /** Replaces the platform's camera where available. */
  Camera?: ComponentType<CameraProps> | undefined;
  /** The image must be legible: it is shown as large as possible. */
  isDocument?: boolean;
  children?: ReactNode;
}

interface ChosenProps {
  sender: NonNullable<ChosenImage['sender']>;
  label: string;
  alt: string;
  /** Undefined: there is no camera to take another one. */
  onRetake: (() => void) | undefined;
  onRemove: () => void;
}

/** The chosen image, while it is being uploaded. */
const Chosen = ({ sender, label, alt, onRetake, onRemove }: ChosenProps) => (
  <div className={styles.chosen}>
    <Preview file={sender.file} alt={alt} />
    <div className={styles.progress}>
      <ImageProgress sender={sender} label={label} />
      <div className={styles.actions}>
        {onRetake ? (
          <Button variant="quiet" onClick={onRetake}>
            <Trans>Retake</Trans>
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onRemove}>
          <Trans>Remove image</Trans>
        </Button>
      </div>
    </div>
  </div>
);

/** One image: from the camera or the album, with a preview and its upload progress. */
export const ImageField = ({
  label,
  alt,
  image: { sender, choose },
  error,
  Camera,
  isDocument = false,
  children,
}: ImageFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const [isTaking, setTaking] = useState(false);
  const button = { onChoose: choose, errorId: error ? id : undefined };
  return (
    <fieldset className={classNames(styles.field, isDocument && styles.document)}>
      <legend className={fieldStyles.label}>{label}</legend>
      {sender ? (
        <Chosen
          sender={sender}
          label={label}
          alt={alt}
          onRetake={Camera ? () => setTaking(true) : undefined}
          onRemove={() => choose(null)}
        />
      ) : (
        <div className={styles.actions}>
          {Camera ? (
            <button
              type="button"
              className={styles.tile}
              aria-invalid={error ? true : undefined}
              aria-describedby={button.errorId}
              onClick={() => setTaking(true)}
            >
              <Icon name={laterIcons.phone} size={20} />
              <Trans>Take a photo</Trans>
            </button>
          ) : (
            <FileButton label={t`Take a photo`} camera="environment" {...button} />
          )}
          <FileButton label={t`Choose an image`} {...button} />
        </div>
      )}
      {Camera && isTaking ? (
        <Camera
          title={label}
          onClose={() => setTaking(false)}
          onTake={(file) => {
            setTaking(false);
            choose(file);
          }}
        />
      ) : null}
      <div aria-live="polite">
        {error ? (
          <p className={fieldStyles.error} id={id}>
            <Icon name="warning" size={16} />
            {error}
          </p>
        ) : null}
      </div>
      {children}
    </fieldset>
  );
};
