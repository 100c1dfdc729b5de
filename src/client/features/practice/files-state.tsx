import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMegabytes } from '#client/lib/format/format-size.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Progress } from '#client/ui/figures/progress.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Note } from '#client/ui/states/note.ts';
import { BeginForm } from './begin-form.tsx';
import { RemovePractice } from './remove-practice.tsx';
import type { Practice } from './use-practice.ts';

/** The weight of what is missing, before anything is downloaded. */
export const Offer = ({ snapshot: { context }, send }: Practice) => {
  const { t } = useLingui();
  const { bytes, storedBytes } = context;
  const size = formatMegabytes(bytes);
  const stored = formatMegabytes(storedBytes);
  return (
    <BeginForm label={t`Download and start`} onBegin={(funds) => send({ type: 'user.began', funds })}>
      <Note size="body">
        {t`The download is ${ph({ size })}. You can pause it, and remove it later.`}
        {storedBytes > 0 ? ` (${stored} / ${size})` : null}
      </Note>
    </BeginForm>
  );
};

const useProblemText = (): ((problem: Practice['snapshot']['context']['problem']) => string) => {
  const { t } = useLingui();
  return (problem) =>
    ({
      space: t`This device has too little free space.`,
      damaged: t`A file arrived damaged and was not stored.`,
      network: t`The connection was lost. What has arrived is kept.`,
    })[problem ?? 'network'];
};

/** The download while it runs, is paused or has failed. */
export const Download = ({ snapshot, send }: Practice) => {
  const { t } = useLingui();
  const problemText = useProblemText();
  const { bytes, storedBytes, problem } = snapshot.context;
  const stored = formatMegabytes(storedBytes);
  const size = formatMegabytes(bytes);
  const isRunning = snapshot.matches('downloading');
  const isPaused = snapshot.matches('paused');
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Progress aria-label={t`Practice`} max={bytes} value={storedBytes} />
        <Note size="body">{`${stored} / ${size}`}</Note>
        <Note size="body" tone={isRunning || isPaused ? 'muted' : 'danger'} role="status">
          {isRunning || isPaused ? '' : problemText(problem)}
        </Note>
      </Stack>
      {isRunning ? (
        <Button variant="secondary" onClick={() => send({ type: 'user.paused' })}>{t`Pause`}</Button>
      ) : (
        <>
          <Button onClick={() => send({ type: 'user.resumed' })}>
            {isPaused ? t`Continue` : t`Try again`}
          </Button>
          <RemovePractice onRemove={() => send({ type: 'user.removed' })} />
        </>
      )}
    </Stack>
  );
};

/** Everything is on this device; outside practice. */
export const Stored = ({ snapshot: { context }, send }: Practice) => {
  const { t } = useLingui();
  const size = formatMegabytes(context.bytes);
  return (
    <Stack gap={4}>
      <Note size="body">{t`Stored on this device (${ph({ size })}): it opens offline.`}</Note>
      <Button onClick={() => send({ type: 'user.entered' })}>{t`Open practice`}</Button>
      <RemovePractice onRemove={() => send({ type: 'user.removed' })} />
    </Stack>
  );
};
