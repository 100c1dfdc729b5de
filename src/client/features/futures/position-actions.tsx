import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Position } from '#contract/positions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { actionsOf, type PositionAction } from './actions-of.ts';
import styles from './position-card.module.css';

interface PositionActionsProps {
  position: Position;
  /**
   * `table`: less usual actions are icons, as the row has little space; `card`: the least usual one is in a
   * sheet; `bar`: buttons of full height.
   */
  layout: 'table' | 'card' | 'bar';
  onAct: (action: PositionAction, position: Position) => void;
}

interface MoreProps {
  actions: readonly PositionAction[];
}

const compactIcons: Readonly<Partial<Record<PositionAction, IconName>>> = {
  margin: 'plus',
  reverse: 'swap',
  hold: 'user',
};

/** What a button says, and its accessible name. */
const useActionTexts = ({ id: number }: Position): Record<PositionAction, readonly [string, string]> => {
  const { t } = useLingui();
  return {
    cancel: [t`Cancel`, t`Cancel order ${ph({ number })}`],
    stops: [t`TP/SL`, t`TP/SL of position ${ph({ number })}`],
    margin: [t`Margin`, t`Add margin to position ${ph({ number })}`],
    reverse: [t({ message: 'Reverse', context: 'position' }), t`Reverse position ${ph({ number })}`],
    hold: [t`Self-hold`, t`Hold position ${ph({ number })} yourself`],
    close: [t({ message: 'Close', context: 'position' }), t`Close position ${ph({ number })}`],
  };
};

/** The actions without a button of their own, behind one that opens them as a sheet. */
const MoreActions = ({ position, actions, onAct }: Omit<PositionActionsProps, 'layout'> & MoreProps) => {
  const { t } = useLingui();
  const texts = useActionTexts(position);
  const [isOpen, setOpen] = useState(false);
  const { id: number, symbol } = position;
  return (
    <>
      <IconButton
        icon="more"
        size={18}
        aria-haspopup="dialog"
        label={t`More actions for position ${ph({ number })}`}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} size="low" title={symbol} onClose={() => setOpen(false)}>
        <Stack gap={2}>
          {actions.map((action) => (
            <Button
              key={action}
              variant="secondary"
              onClick={() => {
                setOpen(false);
                onAct(action, position);
              }}
            >
              {texts[action][1]}
            </Button>
          ))}
        </Stack>
      </Sheet>
    </>
  );
};

/** The actions that the state of a position allows. */
export const PositionActions = ({ position, layout, onAct }: PositionActionsProps) => {
  const texts = useActionTexts(position);
  const actions = actionsOf(position);
  if (actions.length === 0) return null;
  const hidden: readonly PositionAction[] =
    layout === 'card' ? actions.filter((action) => action === 'margin') : [];
  return (
    <div className={styles.actions} data-layout={layout}>
      {actions.map((action) => {
        if (hidden.includes(action)) return null;
        const [text, name] = texts[action];
        const icon = layout === 'table' ? compactIcons[action] : undefined;
        const act = (): void => onAct(action, position);
        return icon ? (
          <IconButton key={action} icon={icon} size={16} label={name} title={text} onClick={act} />
        ) : (
          <Button key={action} variant="secondary" aria-label={name} onClick={act}>
            {text}
          </Button>
        );
      })}
      {hidden.length > 0 ? <MoreActions position={position} actions={hidden} onAct={onAct} /> : null}
    </div>
  );
};
