import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProjectInfo } from '#contract/projects.ts';
import { usePassiveForm } from '#client/data/engine/form/use-form.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { ApplyForm } from './apply-form.tsx';
import { applyFormKind } from './apply-form-kind.ts';
import styles from './ieo.module.css';

const LogIn = ({ id }: { id: number }) => (
  <ButtonLink to="/pages/common/login" query={{ next: `/pages/ieo/subscribe?id=${id}` }}>
    <Trans>Log in to subscribe</Trans>
  </ButtonLink>
);

/**
 * Within reach of the thumb: opens the form over the project. A form in progress when the page loads opens
 * it too.
 */
export const ApplyBar = ({ info }: { info: ProjectInfo }) => {
  const { t } = useLingui();
  const userId = useUserId();
  const { isUnderWay } = usePassiveForm(applyFormKind, info.id).sending;
  const [isOpen, setOpen] = useState(isUnderWay);
  if (userId === 0) return <LogIn id={info.id} />;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Not every browser focuses a pressed button; the focus returns to the focused element once the
          // sheet closes.
          currentTarget.focus();
          setOpen(true);
        }}
      >{t`Subscribe`}</Button>
      <Sheet title={info.title} open={isOpen} onClose={() => setOpen(false)}>
        <ApplyForm key={info.id} info={info} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
};

const stay = (): void => undefined;

/** Next to the project on a wide window. */
export const ApplyPane = ({ info }: { info: ProjectInfo }) => {
  const userId = useUserId();
  return (
    <section className={styles.pane}>
      <Heading>
        <Trans>Subscribe</Trans>
      </Heading>
      {userId === 0 ? <LogIn id={info.id} /> : <ApplyForm key={info.id} info={info} onDone={stay} />}
    </section>
  );
};
