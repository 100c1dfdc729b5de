import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { FileButton } from '#client/components/uploads/file-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './day.module.css';

interface FileDropProps {
  label: ReactNode;
  accept: string;
  error?: string | undefined;
  onChoose: (file: File) => void;
}

/** A file to choose, or to drop here. */
export const FileDrop = ({ label, accept, error, onChoose }: FileDropProps) => {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton label={label} accept={accept} errorId={error ? id : undefined} onChoose={onChoose} />
      <Note id={id} tone="danger" role="alert">
        {error ?? ''}
      </Note>
    </div>
  );
};
