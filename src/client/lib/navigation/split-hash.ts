/**
 * The path of the page that a URL hash names, and the text of its query. Apps that pass links on append
 * "&fbclid=…", a blank or a slash.
 */
export const splitHash = (hash: string): readonly [path: string, query: string] => {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split(/[?&](.*)/s);
  return [`/${path!.replace(/(\/|\s|%20)+$/, '')}`, query];
};

/** Whether this URL hash is the home page's. */
export const leadsHome = (hash: string): boolean => splitHash(hash)[0] === '/';
