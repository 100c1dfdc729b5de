import { useLingui } from '@lingui/react/macro';
import { getCompliance } from '#contract/content.ts';
import { useContent } from '#client/data/content/use-content.ts';
import { OwnText } from './own-text.tsx';

export const ComplianceScreen = () => {
  const { t } = useLingui();
  return <OwnText title={t`Compliance`} answer={useContent(getCompliance, {})} />;
};
