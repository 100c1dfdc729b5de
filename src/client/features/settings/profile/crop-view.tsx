import { useLingui } from '@lingui/react/macro';
import { useRef, type PointerEvent, type RefObject } from 'react';
import {
  cropAfterKey,
  middleOf,
  mostZoom,
  moveBy,
  sideOf,
  within,
  zoomBy,
  type Crop,
  type ImageSize,
} from './crop.ts';
import styles from './crop.module.css';

/** An image with its crop. */
export interface Shown {
  readonly imageSize: ImageSize;
  readonly crop: Crop;
}

interface CropViewProps {
  url: string;
  image: RefObject<HTMLImageElement | null>;
  /** Null: the image has not been read yet. */
  shown: Shown | null;
  onChange: (shown: Shown) => void;
  /** The browser cannot decode it. */
  onUnreadable: () => void;
}

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): ImageSize => ({
  width,
  height,
});

type Point = readonly [x: number, y: number];
const gapOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;

/** One finger moves the image, two zoom it. */
const useCropDrag = (shown: Shown | null, onCrop: (crop: Crop) => void) => {
  const fingers = useRef(new Map<number, Point>());
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
  };
  const lift = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before || !shown) return;
    const { crop, imageSize } = shown;
    const gap = gapOf([...fingers.current.values()]);
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    if (gap > 0) return onCrop(zoomBy(imageSize, crop, gapOf([...fingers.current.values()]) / gap));
    const { width } = event.currentTarget.getBoundingClientRect();
    onCrop(moveBy(imageSize, crop, (before[0] - event.clientX) / width, (before[1] - event.clientY) / width));
  };
  return { onPointerDown: press, onPointerMove: drag, onPointerUp: lift, onPointerCancel: lift };
};

/**
 * The image behind a round frame: dragged and pinched, moved by arrow keys, zoomed by slider, wheel, plus
 * and minus.
 */
export const CropView = ({ url, image, shown, onChange, onUnreadable }: CropViewProps) => {
  const { t } = useLingui();
  const crop = shown?.crop;
  const imageSize = shown?.imageSize;
  const onCrop = (next: Crop): void => {
    if (imageSize) onChange({ imageSize, crop: next });
  };

  const handlers = useCropDrag(shown, onCrop);

  const side = imageSize && crop ? sideOf(imageSize, crop) : 1;
  const percent = (length: number): string => `${(length / side) * 100}%`;
  return (
    <div className={styles.crop}>
      <div
        className={styles.frame}
        role="group"
        tabIndex={0}
        aria-label={t`Picture. Arrow keys move it, plus and minus enlarge it.`}
        {...handlers}
        onWheel={({ deltaY }) => {
          if (crop && imageSize) onCrop(zoomBy(imageSize, crop, deltaY < 0 ? 1.1 : 1 / 1.1));
        }}
        onKeyDown={(event) => {
          const next = crop && imageSize && cropAfterKey(imageSize, crop, event.key);
          if (!next) return;
          event.preventDefault();
          onCrop(next);
        }}
      >
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) => {
            const read = sizeOf(currentTarget);
            onChange({ imageSize: read, crop: middleOf(read) });
          }}
          onError={onUnreadable}
          style={
            imageSize && crop
              ? {
                  inlineSize: percent(imageSize.width),
                  insetInlineStart: percent(side / 2 - crop.x),
                  insetBlockStart: percent(side / 2 - crop.y),
                }
              : { visibility: 'hidden' }
          }
        />
        <span className={styles.mask} />
      </div>
      <label className={styles.zoom}>
        {t`Zoom`}
        <input
          type="range"
          min="1"
          max={mostZoom}
          step="0.05"
          value={crop?.zoom ?? 1}
          onChange={({ target }) => {
            if (crop && imageSize) onCrop(within(imageSize, { ...crop, zoom: target.valueAsNumber }));
          }}
        />
      </label>
    </div>
  );
};
