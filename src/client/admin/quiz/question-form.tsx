import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addQuizQuestion } from '#contract/admin-quiz.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { liveAdmin } from '../live-admin.ts';
import { emptyDraft, requestOf, type QuestionDraft } from './question-draft.ts';
import { TextFields } from './text-fields.tsx';
import { useAsking } from '../use-asking.ts';
import { useKindOptions } from './use-kind-options.ts';
import styles from './quiz-screen.module.css';

interface DraftFieldsProps {
  draft: QuestionDraft;
  onChange: (patch: Partial<QuestionDraft>) => void;
  missing: (picked: string) => string | null;
}

const TimeFields = ({ draft, onChange, missing }: DraftFieldsProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.times}>
      <TextField
        label={t`Opening time`}
        hint={t`Empty: at once.`}
        type="datetime-local"
        value={draft.start}
        onChange={(start) => onChange({ start })}
      />
      <TextField
        label={t`Closing time`}
        type="datetime-local"
        error={missing(draft.close)}
        value={draft.close}
        onChange={(close) => onChange({ close })}
      />
      <TextField
        label={t`Settlement time`}
        type="datetime-local"
        error={missing(draft.settle)}
        value={draft.settle}
        onChange={(settle) => onChange({ settle })}
      />
    </div>
  );
};

/** The subject of the question, and what decides its answer. */
const AnswerFields = ({ draft, onChange, missing }: DraftFieldsProps) => {
  const { t } = useLingui();
  return draft.topic === 'price' ? (
    <>
      <TextField label={t`Symbol`} value={draft.symbol} onChange={(symbol) => onChange({ symbol })} />
      <TextField
        label={t`Bounds between the answers`}
        hint={t`Prices from the lowest, with commas between them.`}
        error={missing(draft.bounds)}
        value={draft.bounds}
        onChange={(bounds) => onChange({ bounds })}
      />
    </>
  ) : (
    <>
      <TextFields texts={draft.texts} onChange={(texts) => onChange({ texts })} />
      <TextField
        label={t`Source`}
        hint={t`Where anybody will find the answer; it is shown with the question.`}
        error={missing(draft.source)}
        maxLength={200}
        value={draft.source}
        onChange={(source) => onChange({ source })}
      />
    </>
  );
};

interface ConfirmQuestionProps {
  isOpen: boolean;
  draft: QuestionDraft;
  onConfirm: () => void;
  onCancel: () => void;
}

const ConfirmQuestion = ({ isOpen, draft, onConfirm, onCancel }: ConfirmQuestionProps) => {
  const { t } = useLingui();
  return (
    <Confirm
      open={isOpen}
      title={t`Announce this question?`}
      rows={[
        {
          label: t`Question`,
          value: draft.topic === 'price' ? `${draft.symbol} ${draft.bounds}` : draft.texts.en.question,
        },
        ...(draft.topic === 'fact'
          ? [
              { label: t`Answers`, value: draft.texts.en.options.split('\n').join(' · ') },
              { label: t`Source`, value: draft.source },
            ]
          : []),
        { label: t`Closing time`, value: draft.close.replace('T', ' ') },
        { label: t`Settlement time`, value: draft.settle.replace('T', ' ') },
      ]}
      risk={t`It cannot be changed afterwards.`}
      confirmLabel={t`Announce`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
};

/** Announces a question, after a confirmation: it cannot be changed afterwards. */
export const QuestionForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const kinds = useKindOptions();
  const { isLive } = useStore(liveAdmin);
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const asking = useAsking(addQuizQuestion, () => {
    setDraft(emptyDraft);
    setTried(false);
    onDone();
  });
  const change = (patch: Partial<QuestionDraft>): void => setDraft({ ...draft, ...patch });
  const missing = (text: string): string | null =>
    isTried && text.trim() === '' ? t`This field is required` : null;
  const request = requestOf(draft);
  return (
    <Stack as="form" gap={4} shrinks onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.fields} disabled={asking.isBusy || asking.isUncertain}>
        <Segments
          label={t`Answered by`}
          options={[
            { value: 'fact', label: t`A fact` },
            { value: 'price', label: t`A price` },
          ]}
          value={draft.topic}
          onChange={(next) => change({ topic: next })}
        />
        <SelectField
          label={t`Kind`}
          options={kinds}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        <AnswerFields draft={draft} onChange={change} missing={missing} />
        <TimeFields draft={draft} onChange={change} missing={missing} />
      </fieldset>
      <Note tone="danger" role="alert">
        {asking.failure ? failureText(asking.failure) : ''}
      </Note>
      {asking.isUncertain ? (
        <Button blocked={!isLive} onClick={() => void asking.askAgain()}>
          <Trans>Ask again whether it was announced</Trans>
        </Button>
      ) : (
        <Button
          busy={asking.isBusy}
          blocked={!isLive}
          onClick={() => {
            setTried(true);
            if (request) setAsked(true);
          }}
        >
          <Trans>Review question</Trans>
        </Button>
      )}
      <ConfirmQuestion
        isOpen={isAsked && request !== null}
        draft={draft}
        onConfirm={() => {
          setAsked(false);
          if (request) void asking.send(request);
        }}
        onCancel={() => setAsked(false)}
      />
    </Stack>
  );
};
