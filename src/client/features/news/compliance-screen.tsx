import { useLingui } from '@lingui/react/macro';
import { complianceAnswer } from '#client/data/content/content-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { OwnText } from './own-text.tsx';

export const ComplianceScreen = () => {
  const { t } = useLingui();
  return <OwnText title={t`Compliance`} answer={useStoredAnswer(complianceAnswer, {})} />;
};
