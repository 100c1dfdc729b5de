import { inDevelopment } from './in-development.ts';

/** Artworks on sale. */
export const listArtworks = inDevelopment({
  method: 'GET',
  path: '/bind_box/getBoxList',
  access: 'visitor',
  idempotent: false,
  fields: ['currency', 'pay_type', 'status', 'type', 'keyword', 'page', 'limit'],
});

/** One artwork. */
export const getArtwork = inDevelopment({
  method: 'GET',
  path: '/bind_box/getBoxDetail',
  access: 'visitor',
  idempotent: false,
  fields: ['id'],
});

/** Artists. */
export const listArtists = inDevelopment({
  method: 'GET',
  path: '/bind_box/getArtist',
  access: 'visitor',
  idempotent: false,
  fields: ['keyword', 'page'],
});

/** An artist with artworks. */
export const getArtist = inDevelopment({
  method: 'GET',
  path: '/bind_box/getArtistDetail',
  access: 'visitor',
  idempotent: false,
  fields: ['uid'],
});

/** Currencies artworks are priced in. */
export const listNftCurrencies = inDevelopment({
  method: 'GET',
  path: '/bind_box/getNftCurrency',
  access: 'visitor',
  idempotent: false,
  fields: [],
});

/** Collections. */
export const listCollections = inDevelopment({
  method: 'GET',
  path: '/bind_box/getCollection',
  access: 'visitor',
  idempotent: false,
  fields: [],
});
