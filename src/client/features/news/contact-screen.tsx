import { useLingui } from '@lingui/react/macro';
import type { ContactWay } from '#contract/content.ts';
import { contactAnswer } from '#client/data/content/content-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { OwnText } from './own-text.tsx';
import styles from './news.module.css';

const icons: Readonly<Record<ContactWay['kind'], IconName>> = {
  service: 'chat',
  loanOfficer: 'bank',
  repayment: 'refresh',
};

/** Contacts for help; each links to the chat. */
export const ContactScreen = () => {
  const { t } = useLingui();
  return (
    <OwnText title={t`Contact us`} answer={useStoredAnswer(contactAnswer, {})}>
      {({ ways }) => (
        <ul className={styles.ways}>
          {ways.map(({ kind, title, content, url }) => (
            <li key={kind}>
              <ListRow
                href={url}
                leading={
                  <span className={styles.mark}>
                    <Icon name={icons[kind]} size={20} />
                  </span>
                }
                title={title}
                subtitle={content}
              />
            </li>
          ))}
        </ul>
      )}
    </OwnText>
  );
};
