import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setNickname, setSignature } from '#contract/profiles.ts';
import { refreshUser } from '#client/data/session/session.ts';
import { call } from '#client/lib/calls/call.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { wrongFields } from '#client/components/forms/wrong-fields.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';

interface TextSheetProps {
  field: 'nickname' | 'signature';
  value: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits one text of the profile. */
export const TextSheet = ({ field, value, onSaved, onClose }: TextSheetProps) => {
  const { t } = useLingui();
  const keyOf = useKeyOf();
  const [text, setText] = useState(value);
  const isName = field === 'nickname';
  const endpoint = isName ? setNickname : setSignature;
  const form = useSubmit<object>({
    fields: [field],
    check: () => wrongFields(endpoint.request, { [field]: text }),
    request: () => {
      const key = keyOf({ [field]: text });
      return isName
        ? call(setNickname, { nickname: text }, { key })
        : call(setSignature, { signature: text }, { key });
    },
  });
  const save = async (): Promise<void> => {
    const outcome = await form.send();
    if (!outcome?.ok) return;
    if (isName) await refreshUser();
    showToast(isName ? t`Nickname saved` : t`Signature saved`);
    onSaved();
    onClose();
  };
  return (
    <Sheet
      open
      isForm
      title={isName ? t`Nickname` : t`Signature`}
      onClose={onClose}
      footer={
        <Button type="submit" busy={form.isBusy} onClick={() => void save()}>
          {t`Save`}
        </Button>
      }
    >
      <TextField
        label={isName ? t`Nickname` : t`Signature`}
        hint={isName ? t`2 to 10 letters or digits.` : t`2 to 30 letters, digits or spaces. Empty: none.`}
        value={text}
        error={form.errorOf(field)}
        autoComplete={isName ? 'nickname' : 'off'}
        onChange={(typed) => {
          setText(typed);
          form.clear(field);
        }}
      />
      <Note tone="danger" role="alert">
        {form.formError}
      </Note>
    </Sheet>
  );
};
