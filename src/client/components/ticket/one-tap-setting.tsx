import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatAmount } from '#client/lib/format/format.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Switch } from '#client/ui/fields/switch.tsx';
import { decimal, zero } from '#domain/money/money.ts';
import { agreesByEnter } from './agrees-by-enter.ts';
import { useOneTapLimit, type OneTapKind } from './use-one-tap-limit.ts';

const suggested = '500';
const isLimit = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text) && decimal(text).gt(zero);

interface TurnOnSheetProps {
  kind: OneTapKind;
  onChoose: (limit: string) => void;
  onClose: () => void;
}

/**
 * Shows the limit and the risk before the user enables sending orders or opening positions with one press.
 */
const TurnOnSheet = ({ kind, onChoose, onClose }: TurnOnSheetProps) => {
  const { t, i18n } = useLingui();
  const isMargin = kind === 'oneTapMargin';
  const [limit, setLimit] = useState(suggested);
  const [wasTried, setTried] = useState(false);
  const isWrong = !isLimit(limit.trim());
  const turnOn = (): void => {
    setTried(true);
    if (!isWrong) onChoose(limit.trim());
  };
  return (
    <Sheet
      title={isMargin ? t`Turn on one-tap futures?` : t`Turn on one-tap orders?`}
      open
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>{t`Back`}</Button>
          <Button onClick={turnOn}>{t`Turn on`}</Button>
        </>
      }
    >
      <Stack gap={3} onKeyDown={agreesByEnter(turnOn)}>
        <AmountField
          label={isMargin ? t`Limit of margin per position (USDT)` : t`Limit per order (USDT)`}
          value={limit}
          error={isWrong && wasTried ? i18n._(problemText('amount.invalid')) : undefined}
          onChange={setLimit}
        />
        <Note tone="warn" size="body">
          {isMargin ? (
            <Trans>
              One tap then opens a position at market, with the lots, leverage and estimated liquidation price
              shown on the button. You can lose its whole margin, even if you tapped by mistake.
            </Trans>
          ) : (
            <Trans>
              One tap then sends the market order shown on the button. It fills immediately and can’t be
              undone, even if you tapped by mistake.
            </Trans>
          )}
        </Note>
        <Note size="tiny">
          <Trans>
            You are still asked above this limit, with take profit or stop loss, and whenever the price is not
            live or has moved. This holds for your account on this device, until you turn it off.
          </Trans>
        </Note>
      </Stack>
    </Sheet>
  );
};

/**
 * Whether one press sends market orders, or opens positions, unconfirmed; off until the user accepts its
 * risk.
 */
export const OneTapSetting = ({ kind }: { kind: OneTapKind }) => {
  const { t } = useLingui();
  const isMargin = kind === 'oneTapMargin';
  const [limit, chooseLimit] = useOneTapLimit(kind);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Switch
        label={isMargin ? t`One-tap futures` : t`One-tap orders`}
        description={
          limit === null
            ? t`Off: every order is confirmed`
            : isMargin
              ? t`Positions of up to ${ph({ limit: formatAmount(limit, 0) })} USDT of margin open without a confirmation`
              : t`Market orders up to ${ph({ limit: formatAmount(limit, 0) })} USDT are sent without confirmation`
        }
        checked={limit !== null}
        onChange={(isOn) => (isOn ? setAsking(true) : chooseLimit(null))}
      />
      {isAsking ? (
        <TurnOnSheet
          kind={kind}
          onClose={() => setAsking(false)}
          onChoose={(chosen) => {
            chooseLimit(chosen);
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
};
