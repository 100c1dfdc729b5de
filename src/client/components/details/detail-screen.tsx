import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { back } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Detail, type DetailProps } from './detail.tsx';
import styles from './detail.module.css';

interface DetailScreenProps<Row> extends DetailProps<Row> {
  title: string;
  /** At the end of the bar. */
  actions?: ReactNode;
  /** Actions for the row, within reach at the bottom. */
  footer?: ReactNode;
}

/** The page of one of the user's own rows. */
export const DetailScreen = <Row,>({ title, actions, footer, ...detail }: DetailScreenProps<Row>) => {
  const { t } = useLingui();
  return (
    <Screen
      title={title}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={actions}
      footer={footer}
    >
      <div className={styles.page}>
        <Detail {...detail} />
      </div>
    </Screen>
  );
};
