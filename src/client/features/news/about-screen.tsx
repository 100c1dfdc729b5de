import { useLingui } from '@lingui/react/macro';
import { getAbout } from '#contract/content.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { OwnText } from './own-text.tsx';

export const AboutScreen = () => {
  const { t } = useLingui();
  return <OwnText title={t`About us`} answer={useAnswer(getAbout, {})} leadsTo={t`Read the state charts`} />;
};
