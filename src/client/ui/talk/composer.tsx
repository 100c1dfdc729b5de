import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '#client/lib/device/composing.ts';
import fieldStyles from '#client/ui/fields/field.module.css';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './composer.module.css';

interface ComposerLabels {
  readonly label: string;
  readonly send: string;
  readonly addImage: string;
  readonly removeImage: string;
  /** Description of the chosen image. */
  readonly image: string;
}

interface ComposerProps {
  labels: ComposerLabels;
  text: string;
  onText: (text: string) => void;
  /** An image to be sent in place of text. */
  image: Blob | null;
  onImage: (file: File | null) => void;
  error: string | undefined;
  onSend: () => void;
  /** Sending is disabled. */
  isBlocked?: boolean;
  /** Above the field. */
  children?: ReactNode;
}

const Chosen = ({
  image,
  labels,
  onRemove,
}: {
  image: Blob;
  labels: ComposerLabels;
  onRemove: () => void;
}) => {
  const url = useMemo(() => URL.createObjectURL(image), [image]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className={styles.chosen}>
      <img src={url} alt={labels.image} />
      <IconButton label={labels.removeImage} icon="close" size={18} onClick={onRemove} />
    </div>
  );
};

const AddImage = ({ label, onImage }: { label: string; onImage: (file: File) => void }) => (
  <label className={styles.add} title={label}>
    <Icon name="image" size={22} />
    <input
      className="visually-hidden"
      type="file"
      aria-label={label}
      accept="image/jpeg,image/png,image/webp"
      onChange={({ target }) => {
        const file = target.files?.[0];
        // The same file may be chosen again after it was removed.
        target.value = '';
        if (file) onImage(file);
      }}
    />
  </label>
);

const ComposerError = ({ id, text }: { id: string; text: string | undefined }) => (
  <div aria-live="polite">
    {text ? (
      <p className={fieldStyles.error} id={id}>
        <Icon name="warning" size={16} />
        {text}
      </p>
    ) : null}
  </div>
);

/** On a phone Enter ends a line, as its keyboard shows; elsewhere it sends, and Shift+Enter ends a line. */
const sendsByEnter = (): boolean => matchMedia('(pointer: fine)').matches;

/** An Enter that only completes a word of an input method does not send. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !isComposing(nativeEvent) && sendsByEnter();

/** The input of a conversation: text or an image, and the send button. */
export const Composer = ({
  labels,
  text,
  onText,
  image,
  onImage,
  error,
  onSend,
  isBlocked = false,
  children,
}: ComposerProps) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (): void => {
    if (isBlocked) return;
    onSend();
    field.current?.focus();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      {image ? <Chosen image={image} labels={labels} onRemove={() => onImage(null)} /> : null}
      <div className={styles.row}>
        <AddImage label={labels.addImage} onImage={onImage} />
        {image ? (
          <span className={styles.instead} />
        ) : (
          <div className={fieldStyles.box}>
            <textarea
              ref={field}
              className={styles.field}
              rows={1}
              aria-label={labels.label}
              placeholder={labels.label}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              dir="auto"
              value={text}
              onChange={({ target }) => onText(target.value)}
              onKeyDown={(event) => {
                if (!isSendKey(event)) return;
                event.preventDefault();
                send();
              }}
            />
          </div>
        )}
        <button
          type="submit"
          className={styles.send}
          aria-label={labels.send}
          aria-disabled={isBlocked || undefined}
        >
          <Icon name="send" size={22} />
        </button>
      </div>
      <ComposerError id={id} text={error} />
    </form>
  );
};
