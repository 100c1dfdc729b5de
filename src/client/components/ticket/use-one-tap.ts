import { useRef, type MouseEvent } from 'react';

/** A press that sends the order as shown on the button at pointer down. */
export interface OneTap {
  readonly label: string;
  readonly onPointerDown: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

interface OneTapUse<Shown> {
  /** The button's label and the order that a press would send; null: the press opens the confirmation. */
  readonly offered: { readonly label: string; readonly shown: Shown } | null;
  readonly send: (shown: Shown) => void;
  readonly ask: () => void;
}

/** The button of an order that is sent by one press. */
export const useOneTap = <Shown>({ offered, send, ask }: OneTapUse<Shown>): OneTap | null => {
  const pressed = useRef<Shown>(null);
  if (!offered) return null;
  return {
    label: offered.label,
    onPointerDown: () => (pressed.current = offered.shown),
    onClick({ detail }) {
      // A key has no pointer down on the button. A pointer down before the button showed the order sends
      // nothing.
      const shown = detail === 0 ? offered.shown : pressed.current;
      pressed.current = null;
      if (shown) send(shown);
      else ask();
    },
  };
};
