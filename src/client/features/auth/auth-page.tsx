import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { back } from '#client/lib/navigation.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import styles from './auth.module.css';

interface AuthPageProps {
  title: string;
  /** What this page is for, in a sentence. */
  lead: string;
  submitLabel: string;
  isBusy: boolean;
  error: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
  /** Other ways in, below the form. */
  links: ReactNode;
}

/** The frame of the three entry pages: one form, its failure, its button. */
export const AuthPage = ({ title, lead, submitLabel, isBusy, error, onSubmit, children, links }: AuthPageProps) => {
  const { t } = useLingui();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Screen title={title} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{lead}</p>
        {children}
        <p className={styles.error} role="alert">{error}</p>
        <Button type="submit" busy={isBusy}>{submitLabel}</Button>
        <div className={styles.links}>{links}</div>
      </form>
    </Screen>
  );
};
