import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readableLine } from '#contract/primitives.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';

interface NoteSheetProps {
  text: string;
  /** Resolves to whether the note is stored. */
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** What one thinks of a trade. */
export const NoteSheet = ({ text, onSave, onClose }: NoteSheetProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text);
  const [state, setState] = useState<'editing' | 'saving' | 'failed'>('editing');
  const isUnreadable = !readableLine.test(typed);
  const save = async (): Promise<void> => {
    if (isUnreadable) return;
    setState('saving');
    if (await onSave(typed.trim())) onClose();
    else setState('failed');
  };
  return (
    <Sheet
      title={t`Note`}
      open
      isForm
      onClose={onClose}
      footer={<Button type="submit" busy={state === 'saving'} onClick={() => void save()}>{t`Save`}</Button>}
    >
      <TextField
        label={t`What do you learn from this trade?`}
        maxLength={500}
        value={typed}
        error={
          isUnreadable
            ? t`The characters < and > are not allowed`
            : state === 'failed'
              ? t`The note was not saved. Try again.`
              : null
        }
        onChange={setTyped}
      />
    </Sheet>
  );
};
