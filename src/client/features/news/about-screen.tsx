import { useLingui } from '@lingui/react/macro';
import { getAbout } from '#contract/content.ts';
import { useContent } from '#client/data/content/use-content.ts';
import { OwnText } from './own-text.tsx';

export const AboutScreen = () => {
  const { t } = useLingui();
  return <OwnText title={t`About us`} answer={useContent(getAbout, {})} leadsTo={t`Read the state charts`} />;
};
