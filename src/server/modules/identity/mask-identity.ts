/** "A** L*******": as much of a name as its owner needs to know it again. */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => {
      const [first = '', ...rest] = [...word];
      return `${first}${'*'.repeat(rest.length)}`;
    })
    .join(' ');

/** "****4567": its last digits, and fewer where it is short. */
export const maskCardId = (cardId: string): string =>
  `****${cardId.slice(cardId.length - Math.min(4, Math.floor(cardId.length / 3)))}`;
