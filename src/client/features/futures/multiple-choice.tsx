import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatShare } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { percentToLiquidation } from '#domain/futures.ts';
import { MultipleField } from './multiple-field.tsx';
import styles from './futures.module.css';

/** How many times the margin the position is worth. */
export const MultipleChoice = ({
  value,
  onChange,
}: {
  value: number;
  onChange: (multiple: number) => void;
}) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.multiple} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>
          <Trans>Leverage</Trans>
        </span>{' '}
        <b>{`${value}×`}</b>
      </button>
      <Sheet
        title={t`Leverage`}
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <Button onClick={() => setOpen(false)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        {isOpen ? <MultipleField value={value} onChange={onChange} /> : null}
        <p className={styles.risk}>
          <Trans>
            At {value}×, a move of about {ph({ percent: formatShare(percentToLiquidation(value), 1) })}{' '}
            against you liquidates the position and you lose the margin.
          </Trans>
        </p>
      </Sheet>
    </>
  );
};
