import { inDevelopment } from './in-development.ts';

/** Frequent questions. */
export const listFaq = inDevelopment({
  method: 'GET',
  path: '/faq',
  access: 'visitor',
  idempotent: false,
  fields: [],
});

/** How to reach the exchange. */
export const getContact = inDevelopment({
  method: 'GET',
  path: '/contactus',
  access: 'visitor',
  idempotent: false,
  fields: [],
});

/** Who the exchange is. */
export const getAbout = inDevelopment({
  method: 'GET',
  path: '/aboutus',
  access: 'visitor',
  idempotent: false,
  fields: [],
});

/** Under what rules the exchange operates. */
export const getCompliance = inDevelopment({
  method: 'GET',
  path: '/operational_compliance',
  access: 'visitor',
  idempotent: false,
  fields: [],
});
