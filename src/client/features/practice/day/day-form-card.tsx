import { useLingui } from '@lingui/react/macro';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Note } from '#client/ui/states/note.ts';
import { SourceFields, StartFields } from './day-form-fields.tsx';
import { useDayForm } from './use-day-form.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** Chooses a recorded day, and starts it. */
export const DayFormCard = () => {
  const { t } = useLingui();
  const parts = useDayForm();
  const errorOf = useFieldErrors(parts);
  const element = useWrongFieldFocus<HTMLFormElement>(parts.failures);
  return (
    <Stack
      as="form"
      gap={4}
      ref={element}
      noValidate
      aria-label={t`Trade a recorded day`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!parts.isBusy) parts.start();
      }}
    >
      <SourceFields parts={parts} errorOf={errorOf} />
      <StartFields parts={parts} errorOf={errorOf} />
      <Note tone="danger" size="body" role="alert">
        {errorOf(null) ?? ''}
      </Note>
      <Button type="submit" busy={parts.isBusy}>{t`Start the day`}</Button>
    </Stack>
  );
};
