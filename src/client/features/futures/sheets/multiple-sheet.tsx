import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatShare } from '#client/lib/format/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { percentToLiquidation } from '#domain/futures/futures.ts';
import { MultipleField } from '../multiple-field.tsx';
import styles from '../futures.module.css';

interface MultipleSheetProps {
  value: number;
  onChange: (multiple: number) => void;
  onClose: () => void;
}

/** Selects the leverage, with the risk it brings. */
export const MultipleSheet = ({ value, onChange, onClose }: MultipleSheetProps) => {
  const { t } = useLingui();
  return (
    <Sheet
      title={t`Leverage`}
      open
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <MultipleField value={value} onChange={onChange} onAgree={onClose} />
      <Note tone="warn" className={styles.risk}>
        <Trans>
          At {value}×, a move of about {ph({ percent: formatShare(percentToLiquidation(value), 1) })} against
          you liquidates the position and you lose the margin.
        </Trans>
      </Note>
    </Sheet>
  );
};
