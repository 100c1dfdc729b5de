import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { storeChatButton, type ChatButtonPlace } from '#client/data/chat/chat-button.ts';

/** Movement in pixels below which a press stays a press. */
const leastDragPx = 6;
/** Step of an arrow key, as a fraction of the height. */
const keyStep = 0.06;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** The dragged element and its bounds. */
interface Boxes {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLDivElement | null>;
}

interface Float {
  readonly style: CSSProperties;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onClick: () => void;
  };
}

const within = (part: number): number => Math.min(1, Math.max(0, part));

/** Drags an element along the sides of an area, by pointer or arrow keys; its last place is stored. */
export const useFloat = (place: ChatButtonPlace, { area, button }: Boxes, onPress: () => void): Float => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const wasDragged = useRef(false);

  const drop = (): void => {
    const { dx, dy } = drag ?? { dx: 0, dy: 0 };
    setDrag(null);
    if (Math.hypot(dx, dy) < leastDragPx) return;
    wasDragged.current = true;
    const room = area.current!.getBoundingClientRect();
    const own = button.current!.getBoundingClientRect();
    const isLeft = own.left + own.width / 2 < room.left + room.width / 2;
    const height = within((own.top - room.top) / Math.max(1, room.height - own.height));
    // No supported language is written right to left.
    void storeChatButton({ ...place, side: isLeft ? 'start' : 'end', height });
  };

  return {
    style: {
      '--height': place.height,
      ...(drag && { translate: `${drag.dx}px ${drag.dy}px`, transition: 'none' }),
    } as CSSProperties,
    handlers: {
      onPointerDown(event) {
        wasDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
      },
      onPointerMove(event) {
        if (drag) setDrag({ ...drag, dx: event.clientX - drag.x, dy: event.clientY - drag.y });
      },
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
      onKeyDown(event) {
        const { key } = event;
        const step = { ArrowUp: -keyStep, ArrowDown: keyStep }[key];
        const side = ({ ArrowLeft: 'start', ArrowRight: 'end' } as const)[key];
        if (step === undefined && side === undefined) return;
        event.preventDefault();
        void storeChatButton({
          ...place,
          side: side ?? place.side,
          height: within(place.height + (step ?? 0)),
        });
      },
      onClick() {
        if (!wasDragged.current) onPress();
        wasDragged.current = false;
      },
    },
  };
};
