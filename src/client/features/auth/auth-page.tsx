import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { back } from '#client/lib/navigation.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { Submit } from './use-submit.ts';
import styles from './auth.module.css';

interface AuthPageProps {
  title: string;
  /** What this page is for, in a sentence. */
  lead: string;
  submitLabel: string;
  form: Submit<unknown>;
  onSubmit: () => void;
  children: ReactNode;
  /** Below the button: other ways in, what is agreed to. */
  foot: ReactNode;
}

/**
 * The frame of the three entry pages: one form, its failure, its button. After a failure the first wrong
 * field has the focus.
 */
export const AuthPage = ({ title, lead, submitLabel, form, onSubmit, children, foot }: AuthPageProps) => {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.failures]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Screen title={title} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{lead}</p>
        {children}
        <p className={styles.error} role="alert">
          {form.formError}
        </p>
        <Button type="submit" busy={form.isBusy}>
          {submitLabel}
        </Button>
        {foot}
      </form>
    </Screen>
  );
};
