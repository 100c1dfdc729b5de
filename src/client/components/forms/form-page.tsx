import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import type { Submit } from './use-submit.ts';
import { useWrongFieldFocus } from './use-wrong-field-focus.ts';
import styles from './form.module.css';

interface FormPageProps {
  title: string;
  /** Purpose of this page, in one sentence. */
  lead: ReactNode;
  submitLabel: string;
  form: Submit<unknown>;
  onSubmit: () => void;
  children: ReactNode;
  /** Below the button: alternatives, terms. */
  foot?: ReactNode;
  /** Next to the form on a wide window. */
  aside?: ReactNode;
}

/** A page with one form, its error and its button. After a failure the first invalid field is focused. */
export const FormPage = ({
  title,
  lead,
  submitLabel,
  form,
  onSubmit,
  children,
  foot,
  aside,
}: FormPageProps) => {
  const { t } = useLingui();
  const wide = useWide();
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  return (
    <Screen
      title={title}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      aside={wide ? aside : undefined}
    >
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Note size="body">{lead}</Note>
        {children}
        <Note tone="danger" size="body" role="alert">
          {form.formError}
        </Note>
        <Button type="submit" busy={form.isBusy}>
          {submitLabel}
        </Button>
        {foot}
      </form>
    </Screen>
  );
};
