/**
 * The minimum for a list of 100,000 movements: one text a row, in boxes that are reused for the rows that
 * come into view. Nothing is fetched, validated, translated or interactive.
 */
const count = 100_000;
const rowHeight = 68;
const ahead = 4;

const scroller = document.querySelector<HTMLElement>('[data-scroll-area]')!;
const list = scroller.querySelector('div')!;
list.style.blockSize = `${count * rowHeight}px`;

const boxes = Array.from({ length: Math.ceil(innerHeight / rowHeight) + 2 * ahead }, () =>
  list.appendChild(document.createElement('p')).appendChild(new Text()),
);
const textOf = (place: number): string =>
  `Fee\t-0.01 USDT\nSpot account\t10,000.${place} →\nNov 22, 2026, 19:55:22\t9,999.${place}`;

const places = new Map<Text, number>();
const render = (): void => {
  const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - ahead);
  for (let place = first; place < first + boxes.length; place += 1) {
    const text = boxes[place % boxes.length]!;
    if (places.get(text) === place) continue;
    places.set(text, place);
    text.data = textOf(place);
    text.parentElement!.style.insetBlockStart = `${place * rowHeight}px`;
  }
};
render();
scroller.addEventListener('scroll', render, { passive: true });
