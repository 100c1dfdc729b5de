import type { Page } from 'playwright-core';

/**
 * Makes every function exported by these modules throw when called, until the window has `isFixed`; other
 * code is intact.
 */
export const breakModules = (page: Page, path: RegExp): Promise<unknown> =>
  page.route(path, async (route) => {
    const answer = await fetch(route.request().url());
    const code = await answer.text();
    const broken = code.replace(/export\s*\{([^{}]*)\};?\s*$/, (_, names: string) => {
      const pairs = names.split(',').map((name) => name.trim().split(' as '));
      const apply = `apply(whole,self,given){if(globalThis.isFixed)return Reflect.apply(whole,self,given);throw new Error('broken by the test')}`;
      const breakable = `const breakable=(whole)=>typeof whole==='function'?new Proxy(whole,{${apply}}):whole;`;
      return `${breakable}${pairs.map(([inside], index) => `const broken${index}=breakable(${inside});`).join('')}export{${pairs.map((pair, index) => `broken${index} as ${pair.at(-1)}`).join()}};`;
    });
    await route.fulfill({ body: broken, contentType: 'text/javascript' });
  });

/** Breaks every page's own code; the frame around it is intact. */
export const breakPages = (page: Page): Promise<unknown> =>
  breakModules(page, /\/assets\/[\w-]*(screen|desktop)-[\w-]+\.js$/);
