import { useLingui } from '@lingui/react/macro';
import { getCompliance } from '#contract/content.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { OwnText } from './own-text.tsx';

export const ComplianceScreen = () => {
  const { t } = useLingui();
  return <OwnText title={t`Compliance`} answer={useAnswer(getCompliance, {})} />;
};
