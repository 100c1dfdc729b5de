import { useRef, type MouseEvent } from 'react';

/** A press that sends the order as it stood on the button when the finger came down. */
export interface OneTap {
  readonly label: string;
  readonly onPointerDown: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

interface OneTapUse<Shown> {
  /** What the button says and a press would send; null: the press asks for the confirmation. */
  readonly offered: { readonly label: string; readonly shown: Shown } | null;
  readonly send: (shown: Shown) => void;
  readonly ask: () => void;
}

/** The button of an order that goes at one press. */
export const useOneTap = <Shown>({ offered, send, ask }: OneTapUse<Shown>): OneTap | null => {
  const pressed = useRef<Shown>(null);
  if (!offered) return null;
  return {
    label: offered.label,
    onPointerDown: () => (pressed.current = offered.shown),
    onClick({ detail }) {
      // A key has no way down to the button. A finger that came down before it said so sends nothing.
      const shown = detail === 0 ? offered.shown : pressed.current;
      pressed.current = null;
      if (shown) send(shown);
      else ask();
    },
  };
};
