import { useLingui } from '@lingui/react/macro';
import { leavePractice } from '#client/lib/device/practice-address.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { Note } from '#client/ui/states/note.ts';
import { BeginAgain } from './begin-again.tsx';
import { BeginForm } from './begin-form.tsx';
import { ExportDatabase } from './export-database.tsx';
import type { Practice } from './use-practice.ts';
import { VerifyLedger } from './verify-ledger.tsx';

/** The exchange is open and no one practises on it. */
export const Unbegun = ({ snapshot: { context }, send }: Practice) => {
  const { t } = useLingui();
  return (
    <BeginForm label={t`Start`} onBegin={(funds) => send({ type: 'user.began', funds })}>
      <Note tone="danger" size="body" role="alert">
        {context.isNotBegun ? t`Practice did not start. Try again.` : ''}
      </Note>
    </BeginForm>
  );
};

/** Somebody practises. */
export const Practising = ({ snapshot: { context }, send }: Practice) => {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      {context.storage === 'memory' ? (
        <Note tone="warn" size="body">
          {t`Nothing is stored: practice ends with its last page.`}
        </Note>
      ) : null}
      <ButtonLink to="/">{t`Trade`}</ButtonLink>
      <ButtonLink to="/practice/day" variant="secondary">{t`Trade a recorded day`}</ButtonLink>
      <VerifyLedger />
      <ExportDatabase />
      <BeginAgain onBegin={(funds) => send({ type: 'user.began', funds })} />
      <Button variant="secondary" onClick={leavePractice}>{t`Leave practice`}</Button>
    </Stack>
  );
};

/** The database does not open. */
export const Damaged = ({ send }: Practice) => {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <Failed
        title={t`Practice does not open`}
        detail={t`Its database is damaged, or this browser blocks it. You can export it and start again.`}
        onRetry={() => location.reload()}
      />
      <ExportDatabase />
      <BeginAgain onBegin={(funds) => send({ type: 'user.began', funds })} />
      <Button variant="secondary" onClick={leavePractice}>{t`Leave practice`}</Button>
    </Stack>
  );
};
