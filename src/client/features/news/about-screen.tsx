import { useLingui } from '@lingui/react/macro';
import { aboutAnswer } from '#client/data/content/content-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { OwnText } from './own-text.tsx';

export const AboutScreen = () => {
  const { t } = useLingui();
  return (
    <OwnText
      title={t`About us`}
      answer={useStoredAnswer(aboutAnswer, {})}
      leadsTo={t`Read the state charts`}
    />
  );
};
