import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageCodes, type LanguageCode } from '#contract/primitives.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { languageNames } from '#domain/people/languages.ts';
import type { QuestionDraft } from './question-draft.ts';
import styles from './quiz-screen.module.css';

interface TextFieldsProps {
  texts: QuestionDraft['texts'];
  onChange: (texts: QuestionDraft['texts']) => void;
}

interface LanguageFieldsProps extends TextFieldsProps {
  code: LanguageCode;
}

const LanguageFields = ({ code, texts, onChange }: LanguageFieldsProps) => {
  const { t } = useLingui();
  const language = languageNames[code];
  const change = (patch: Partial<QuestionDraft['texts'][LanguageCode]>): void =>
    onChange({ ...texts, [code]: { ...texts[code], ...patch } });
  return (
    <>
      <TextField
        label={t`Question (${ph({ language })})`}
        maxLength={200}
        value={texts[code].question}
        onChange={(question) => change({ question })}
      />
      <Field label={t`Answers (${ph({ language })})`} hint={t`One a line, two to eight.`}>
        {(control) => (
          <textarea
            {...control}
            className={styles.lines}
            rows={3}
            value={texts[code].options}
            onChange={({ target }) => change({ options: target.value })}
          />
        )}
      </Field>
    </>
  );
};

/** The text of a fact: English, and any other available languages. */
export const TextFields = (props: TextFieldsProps) => (
  <>
    <LanguageFields code="en" {...props} />
    <Stack as="details" gap={4} shrinks className={styles.others}>
      <summary>
        <Trans>Other languages</Trans>
      </summary>
      <Note>
        <Trans>
          The same answers in the same order. Where a language is left out, people read the English words.
        </Trans>
      </Note>
      {languageCodes
        .filter((code) => code !== 'en')
        .map((code) => (
          <LanguageFields key={code} code={code} {...props} />
        ))}
    </Stack>
  </>
);
