/** "A** L*******": the initials, enough for the owner to recognise the name. */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => {
      const [first = '', ...rest] = [...word];
      return `${first}${'*'.repeat(rest.length)}`;
    })
    .join(' ');

/** "****4567": the last digits; fewer if the number is short. */
export const maskCardId = (cardId: string): string =>
  `****${cardId.slice(cardId.length - Math.min(4, Math.floor(cardId.length / 3)))}`;
