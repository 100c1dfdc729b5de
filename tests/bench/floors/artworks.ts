/**
 * The minimum for a list of works: two cards a row, each an image over its blurred copy and one text, in
 * boxes that are reused for the rows that come into view. Nothing is validated, translated or interactive,
 * and nothing moves by itself.
 */
export {};

interface Work {
  readonly name: string;
  readonly author_name: string;
  readonly image: string;
  readonly blur: string;
  readonly price: string;
}

const rows = 1_350;
const rowHeight = 301;
const ahead = 2;

const works: Work[] = [];
for (let page = 1; page <= 4; page += 1) {
  const answer = await fetch(`/api/bind_box/getBoxList?limit=100&page=${page}`);
  works.push(...((await answer.json()) as { message: { data: Work[] } }).message.data);
}

const scroller = document.querySelector<HTMLElement>('[data-scroll-area]')!;
const list = scroller.querySelector('div')!;
list.style.blockSize = `${rows * rowHeight}px`;

const newCard = (box: HTMLElement) => {
  const card = box.appendChild(document.createElement('div'));
  const frame = card.appendChild(document.createElement('span'));
  const image = frame.appendChild(new Image());
  image.decoding = 'async';
  return { frame, image, text: card.appendChild(document.createElement('p')).appendChild(new Text()) };
};
const boxes = Array.from({ length: Math.ceil(innerHeight / rowHeight) + 2 * ahead }, () => {
  const box = list.appendChild(document.createElement('section'));
  return { box, cards: [newCard(box), newCard(box)], place: -1 };
});

const render = (): void => {
  const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - ahead);
  for (let place = first; place < first + boxes.length; place += 1) {
    const row = boxes[place % boxes.length]!;
    if (row.place === place) continue;
    row.place = place;
    row.box.style.insetBlockStart = `${place * rowHeight}px`;
    for (const [column, { frame, image, text }] of row.cards.entries()) {
      const work = works[(2 * place + column) % works.length]!;
      frame.style.backgroundImage = `url("${work.blur}")`;
      image.src = `${work.image}/320.webp`;
      text.data = `${work.name}\n${work.author_name}\nFixed price\t12d 3h\n${work.price} USDT`;
    }
  }
};
render();
scroller.addEventListener('scroll', render, { passive: true });
