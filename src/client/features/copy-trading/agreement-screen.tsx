import { Trans, useLingui } from '@lingui/react/macro';
import { back } from '#client/lib/navigation/navigation.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Agreement, type AgreementLanguage } from './agreement.tsx';
import styles from './copy-trading.module.css';

const AgreementScreen = ({ language }: { language: AgreementLanguage }) => {
  const { t } = useLingui();
  return (
    <Screen
      title={t`Copy trading agreement`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      <article className={styles.page}>
        <Agreement language={language} />
        {language === 'en' ? (
          <ButtonLink variant="secondary" to="/pages/follow/agreement_zh">
            <Trans>Agreement in Chinese</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to="/pages/follow/agreement_en">
            <Trans>Agreement in English</Trans>
          </ButtonLink>
        )}
      </article>
    </Screen>
  );
};

/** The trader agreement in Chinese. */
export const ChineseAgreementScreen = () => <AgreementScreen language="zh" />;
/** The trader agreement in English. */
export const EnglishAgreementScreen = () => <AgreementScreen language="en" />;
