import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Coded } from './coded.tsx';
import { eventLabel } from './event-labels.ts';
import { parsePayload } from './payload-problem.ts';
import { payloadText, refusalText } from './payload-text.ts';
import type { Refusal } from './simulation.ts';
import type { Payload } from './step-text.ts';
import styles from './simulator.module.css';

interface StepFormProps {
  /** Name in the chart. */
  name: string;
  /** Example payloads, the usual one first. An event without a payload needs no field. */
  examples: readonly unknown[];
  tone?: 'secondary' | 'danger';
  /** Null when the step was taken. */
  onSend: (payload: Payload) => Refusal | null;
}

const written = (example: unknown): string => JSON.stringify(example, null, 1)?.replace(/\n\s*/g, ' ') ?? '';

const carriesNothing = (example: unknown): boolean =>
  example === undefined ||
  (typeof example === 'object' && example !== null && Object.keys(example).length === 0);

/** The payload, from an example or typed, and why it was refused. */
const usePayload = (examples: readonly unknown[], onSend: StepFormProps['onSend']) => {
  const { t } = useLingui();
  const [place, setPlace] = useState(0);
  const [text, setText] = useState(() => written(examples[0]));
  const [error, setError] = useState('');
  const choose = (chosen: number): void => {
    setPlace(chosen);
    setText(written(examples[chosen]));
    setError('');
  };
  const send = (): void => {
    const isExample = text === written(examples[place]);
    const parsed = parsePayload(text, examples);
    if (!isExample && !parsed.ok) {
      setError(t(payloadText(parsed.problem)));
      return;
    }
    const refusal = onSend(isExample || !parsed.ok ? { example: place } : { value: parsed.value });
    setError(refusal ? t(refusalText(refusal)) : '');
  };
  const write = (typed: string): void => {
    setText(typed);
    setError('');
  };
  return { place, text, error, choose, write, send };
};

/** One possible step with its payload. */
export const StepForm = ({ name, examples, tone = 'secondary', onSend }: StepFormProps) => {
  const { t } = useLingui();
  const { place, text, error, choose, write, send } = usePayload(examples, onSend);
  const isBare = examples.length <= 1 && examples.every(carriesNothing);
  return (
    <Stack
      as="form"
      gap={2}
      shrinks
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Button type="submit" variant={tone} className={styles.send}>
        <Coded text={eventLabel(name)} code={name} />
      </Button>
      {isBare ? (
        <div className={styles.live} aria-live="polite">
          {error ? <Note tone="danger">{error}</Note> : null}
        </div>
      ) : (
        <Stack gap={1} shrinks>
          <Field label={t`Payload of ${name}`} error={error}>
            {(control) => (
              <textarea
                {...control}
                className={styles.text}
                rows={Math.min(6, Math.ceil((text.length + 1) / 38))}
                spellCheck={false}
                autoCapitalize="off"
                autoComplete="off"
                value={text}
                onChange={(event) => write(event.target.value)}
              />
            )}
          </Field>
          {examples.length > 1 ? (
            <Chips
              label={t`Examples for ${name}`}
              value={String(place)}
              onChange={(value) => choose(Number(value))}
              options={examples.map((_, each) => ({ value: String(each), label: String(each + 1) }))}
            />
          ) : null}
        </Stack>
      )}
    </Stack>
  );
};
