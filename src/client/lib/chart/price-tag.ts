interface TagColours {
  /** Background of the figure. */
  readonly accent: string;
  readonly surface: string;
  /** The page's font. */
  readonly font: string;
}

export interface PriceTag {
  /**
   * Draws the figure to the right of this position of a canvas, in device pixels; `middle` is the middle of
   * its height.
   */
  draw(ctx: CanvasRenderingContext2D, text: string, left: number, middle: number): void;
}

/** CSS pixels. */
export const priceTagHeight = 18;
const fontPx = 11;
const padding = 5;

/**
 * The tag of a figure at the axis, such as the last price. It is drawn on an offscreen canvas and copied:
 * setting a font on a canvas of the page recalculates all styles that the tick has just changed.
 */
export const createPriceTag = ({ accent, surface, font }: TagColours): PriceTag => {
  const canvas = document.createElement('canvas');
  const own = canvas.getContext('2d')!;
  let written = '';
  const write = (text: string, ratio: number): void => {
    const fontText = `600 ${fontPx * ratio}px ${font}`;
    own.font = fontText;
    canvas.width = Math.ceil(own.measureText(text).width + 2 * padding * ratio);
    canvas.height = Math.round(priceTagHeight * ratio);
    own.fillStyle = accent;
    own.fillRect(0, 0, canvas.width, canvas.height);
    own.fillStyle = surface;
    own.font = fontText;
    own.textBaseline = 'middle';
    own.fillText(text, padding * ratio, canvas.height / 2 + ratio);
  };
  return {
    draw(ctx, text, left, middle) {
      const ratio = devicePixelRatio;
      const wanted = `${text} ${ratio}`;
      if (wanted !== written) write(text, ratio);
      written = wanted;
      ctx.drawImage(canvas, Math.round(left), Math.round(middle - canvas.height / 2));
    },
  };
};
