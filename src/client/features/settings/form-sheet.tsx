import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#client/ui/buttons/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import type { Submit } from '#client/components/forms/use-submit.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';

interface FormSheetProps {
  title: string;
  submitLabel: string;
  variant?: ButtonVariant;
  isBlocked?: boolean;
  form: Submit<unknown>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet with one form, its error and its button. After an error the first invalid field has the focus. */
export const FormSheet = ({
  title,
  submitLabel,
  variant = 'primary',
  isBlocked = false,
  form,
  onSubmit,
  onClose,
  children,
}: FormSheetProps) => {
  const content = useWrongFieldFocus<HTMLDivElement>(form.failures);
  return (
    <Sheet
      title={title}
      open
      isForm
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant={variant} busy={form.isBusy} disabled={isBlocked} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4} shrinks ref={content}>
        {children}
        <Note tone="danger" size="body" role="alert">
          {form.formError}
        </Note>
      </Stack>
    </Sheet>
  );
};
